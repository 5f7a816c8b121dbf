import { Link } from 'wouter';
import type { Publication } from '../../course.ts';
import { addressOf } from './address.ts';
import { moment } from './moment.ts';

/** What becomes of the last publication, heard as it changes; refused, each problem leads to its line. */
export function PublicationState({ publication: { state, files, by, at, problems } }: { publication: Publication }) {
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  const when = `${at ? ` ${moment(at)}` : ''}${by ? ` by ${by}` : ''}`;
  const looks = {
    none: 'sr-only',
    done: 'text-muted',
    running: 'bg-sunken px-4 py-3',
    refused: 'bg-no-bg px-4 py-3 text-no',
  };
  return (
    <div role="status" className={`rounded-control wrap-anywhere ${looks[state]}`}>
      {state === 'running' && `Publishing ${count}… This usually takes less than a minute.`}
      {state === 'done' && `Last published: ${count},${when}.`}
      {state === 'refused' && (
        <>
          <p className="font-semibold">
            The publication of {count} was refused,{when}. Students see what they saw, and the drafts are drafts still.
          </p>
          <ul className="mt-2 flex flex-col">
            {problems.map(({ file, line, message }, index) => (
              <li key={index}>
                <Link
                  to={addressOf(file, line)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {file}, line {line}
                </Link>{' '}
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
