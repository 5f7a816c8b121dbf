import { ProgressRing } from '#platform/web/ui/ProgressRing.tsx';

const sections = [
  { title: 'Boundaries', percent: 100 },
  { title: 'Linear equations', percent: 64 },
  { title: 'Words in context', percent: 25 },
];

/** Three sections on the way. */
export function MotivationPicture() {
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-3 select-none">
      {sections.map(({ title, percent }) => (
        <div key={title} className="flex flex-col items-center gap-2 text-center text-sm text-muted [&>svg]:max-w-full">
          <ProgressRing percent={percent} label={title} size={92} />
          {title}
        </div>
      ))}
    </div>
  );
}
