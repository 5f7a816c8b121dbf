import { Link } from 'wouter';
import type { CourseFileRow } from '../../../course.ts';
import { addressOf, nameOfState } from '../address.ts';
import { moment } from '../moment.ts';

/** A file with those of its questions that were looked for, each with the way to its line. */
export function FileItem({ row }: { row: CourseFileRow }) {
  const { file, title, questions, questionCount, state } = row;
  const stateName = nameOfState(state);
  const left = questionCount - questions.length;
  return (
    <li className="flex flex-col gap-1 px-5 py-4">
      <Link
        to={addressOf(file)}
        className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4 wrap-anywhere"
      >
        {title}
      </Link>
      <p className="text-sm text-muted wrap-anywhere">
        {file}
        {stateName && (
          <span className={state === 'conflict' ? 'font-semibold text-no' : 'font-semibold'}> · {stateName}</span>
        )}
        <ChangedBy row={row} />
      </p>
      {questions.length > 0 && (
        <ul className="flex flex-col">
          {questions.map(({ id, line, skill, difficulty, asks }) => (
            <li key={`${id} ${line}`} className="flex min-w-0 flex-col py-1 text-sm">
              <Link to={addressOf(file, line)} className="block py-1 wrap-anywhere hover:underline">
                <span className="font-semibold underline underline-offset-4">{id}</span>{' '}
                <span className="text-muted">
                  line {line} · {skill}
                  {difficulty && ` · ${difficulty}`}
                </span>
                <span className="block">{asks}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className="text-sm text-muted">
          {left} {left === 1 ? 'question' : 'questions'} more in this file
        </p>
      )}
    </li>
  );
}

/** When and by whom it was changed here; nothing where it was not. */
export function ChangedBy({ row: { changedAt, changedBy } }: { row: CourseFileRow }) {
  return changedAt && ` · ${moment(changedAt)}${changedBy ? ` by ${changedBy}` : ''}`;
}
