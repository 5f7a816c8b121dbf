import { agreement } from '../texts.ts';

interface Props {
  /** The names of who teaches the class; '' for one without a name. */
  teachers: readonly string[];
}

/** What somebody agrees to who joins a class: who sees what, and until when. */
export function Agreement({ teachers }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="font-semibold">{teachers.length === 1 ? 'Teacher' : 'Teachers'}:</span>{' '}
        <span className="wrap-anywhere">{teacherNames(teachers)}</span>
      </p>
      <Listed title="What the teachers of this class will see" lines={agreement.sees} />
      <Listed title="What they will not see" lines={agreement.seesNot} />
      <p className="max-w-measure">{agreement.leaving}</p>
    </div>
  );
}

function Listed({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-6">
        {lines.map((line) => (
          <li key={line} className="max-w-measure">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'Ada Reed, a teacher without a name and Bo Lin'. */
export function teacherNames(teachers: readonly string[]): string {
  if (teachers.length === 0) return 'nobody at the moment';
  return new Intl.ListFormat('en').format(teachers.map((name) => name || 'a teacher without a name'));
}
