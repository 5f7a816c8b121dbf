import { Link } from 'wouter';
import type { ModeratorDeed } from '../../moderation.ts';
import { deedWords, momentOf, somebodyGone } from './words.ts';

/** One line of the log, also of what was done about one person. */
export function DeedItem({ deed: { at, what, by, person, reason, caseId } }: { deed: ModeratorDeed }) {
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{deedWords[what]}</span>
        {person !== null && `: ${person}`}
      </p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-sm text-muted">
        by {by ?? somebodyGone.toLowerCase()}, <time dateTime={at}>{momentOf(at)}</time>
        {caseId !== null && (
          <>
            {' · '}
            <Link to={`/community/moderation?case=${caseId}`} className="link">
              the post<span className="sr-only"> of {momentOf(at)}</span>
            </Link>
          </>
        )}
      </p>
    </li>
  );
}
