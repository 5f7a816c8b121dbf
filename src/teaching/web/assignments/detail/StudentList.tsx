import { texts as examTexts } from '#exam/texts.ts';
import { assignedTexts } from '#study/assignedTexts.ts';
import type { StudentWork } from '../../../assignments.ts';
import { stateNames, teacherTexts as texts } from '../../../teacherTexts.ts';

interface Props {
  students: readonly StudentWork[];
  /** Of the class. */
  zone: string;
}

const looks: Record<StudentWork['state'], string> = {
  done: 'bg-ok-bg text-ok',
  late: 'bg-no-bg text-no',
  begun: 'bg-sunken text-ink',
  open: 'bg-sunken text-muted',
};

/** How it stands with each student. */
export function StudentList({ students, zone }: Props) {
  return (
    <ul aria-label={texts.students} className="card divide-y divide-hairline">
      {students.map((work) => (
        <li key={work.uid} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <bdi className="font-semibold">{work.name}</bdi>
          </p>
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
            {resultOf(work) && <span>{resultOf(work)}</span>}
            {work.doneAt && <time dateTime={work.doneAt}>{momentIn(zone, work.doneAt)}</time>}
            <span className={`rounded-full px-2.5 py-0.5 font-semibold ${looks[work.state]}`}>
              {stateNames[work.state]}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function resultOf({ isDoneBefore, firstTries, lessons, score }: StudentWork): string {
  if (isDoneBefore) return texts.doneBefore;
  if (firstTries) return `${firstTries.right} of ${firstTries.of} right at the first try`;
  if (score) return examTexts.scored(score.score, score.low, score.high);
  return lessons && lessons.of > 1 ? assignedTexts.lessonsDone(lessons.done, lessons.of) : '';
}

function momentIn(timeZone: string, moment: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }); // prettier-ignore
  return format.format(new Date(moment));
}
