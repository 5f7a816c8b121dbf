import { Link } from 'wouter';
import type { FileProblem } from '../../../course.ts';
import { addressOf } from '../address.ts';
import type { Check } from './useCheck.ts';

interface Props {
  /** Its name. */
  file: string;
  check: Check;
  onGoTo: (line: number) => void;
}

/** What is wrong with the text; each leads to its line. */
export function Problems({ file, check: { reply, isCurrent, failure }, onGoTo }: Props) {
  const problems = reply?.problems ?? [];
  return (
    <section aria-labelledby="problems" className="flex flex-col gap-2">
      <h3 id="problems" className="text-lg">
        Problems
      </h3>
      <div role="status" className={failure ? 'text-no' : ''}>
        {failure ? `It could not be checked: ${failure.message}` : reply ? inWords(problems) : 'It is being checked.'}
      </div>
      {problems.length > 0 && !isCurrent && <p className="text-sm text-muted">These are of an earlier text.</p>}
      <ul className="flex flex-col">
        {problems.map((problem, index) => (
          <Problem key={index} problem={problem} isHere={problem.file === file} onGoTo={onGoTo} />
        ))}
      </ul>
    </section>
  );
}

function Problem({
  problem: { file, line, message, severity },
  isHere,
  onGoTo,
}: {
  problem: FileProblem;
  isHere: boolean;
  onGoTo: Props['onGoTo'];
}) {
  const look = 'flex w-full flex-wrap gap-x-2 rounded-control px-2 py-2.5 text-left wrap-anywhere hover:bg-sunken';
  const said = (
    <>
      <span className={severity === 'error' ? 'font-semibold text-no' : 'font-semibold'}>
        {severity === 'error' ? 'Error' : 'Warning'}, {isHere ? '' : `${file}, `}line {line}:
      </span>
      <span className="min-w-0">{message}</span>
    </>
  );
  return (
    <li>
      {isHere ? (
        <button type="button" className={look} onClick={() => onGoTo(line)}>
          {said}
        </button>
      ) : (
        <Link to={addressOf(file, line)} className={look}>
          {said}
        </Link>
      )}
    </li>
  );
}

function inWords(problems: readonly FileProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counted = [count(errors, 'error'), count(problems.length - errors, 'warning')].filter(Boolean).join(' and ');
  return counted ? `${counted}.` : 'Nothing is wrong with it.';
}

function count(number: number, what: string): string {
  return number === 0 ? '' : `${number} ${what}${number === 1 ? '' : 's'}`;
}
