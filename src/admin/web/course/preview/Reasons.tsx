import type { Ask, Part } from '#course/lesson.ts';
import { optionName } from '#course/optionNames.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { texts } from '#study/texts.ts';
import { CourseHtml } from '#study/web/CourseHtml.tsx';
import { useOptionNames } from '#study/web/optionNames.ts';

interface Reason {
  answer: string;
  isKey: boolean;
  html: CleanHtml | undefined;
  /** What a wrong answer stands for, where that has a name. */
  mistake?: string | null | undefined;
}

/** Why each answer is right or wrong: students see the one of theirs. */
export function Reasons({ part }: { part: Part | Ask }) {
  const names = useOptionNames();
  const reasons = part.kind === 'typed' ? ofEntries(part) : ofOptions(part, (index) => optionName(index, names));
  return (
    <ul aria-label={texts.why} className="flex flex-col gap-2">
      {reasons.map(({ answer, isKey, html, mistake }, index) => (
        <li
          key={index} // a draft may have one twice
          className={`rounded-control border-l-4 px-4 py-2 ${isKey ? 'border-ok bg-ok-bg' : 'border-no bg-no-bg'}`}
        >
          <p className="text-sm font-semibold">
            {answer}
            {isKey && ' · right'}
          </p>
          {html && <CourseHtml html={html} />}
          {mistake && (
            <p className="text-sm">
              <span className="font-semibold">{texts.mistake}</span> {mistake}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type Typed = Extract<Part | Ask, { kind: 'typed' }>;
type Choice = Extract<Part | Ask, { kind: 'choice' }>;

function ofEntries({ correctEntries, rationale, wrongEntries }: Typed): Reason[] {
  return [
    { answer: correctEntries.join(', '), isKey: true, html: rationale },
    ...wrongEntries.map((wrong) => ({
      answer: wrong.entry,
      isKey: false,
      html: wrong.rationale,
      mistake: 'misconception' in wrong ? wrong.misconception : undefined,
    })),
  ];
}

function ofOptions(part: Choice, nameOf: (index: number) => string): Reason[] {
  return part.options.map((_, index) => ({
    answer: nameOf(index),
    isKey: index === part.correctAnswer,
    html: part.rationales[index],
    mistake: 'misconceptions' in part ? part.misconceptions[index] : undefined,
  }));
}
