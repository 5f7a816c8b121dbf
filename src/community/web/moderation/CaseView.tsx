import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { ServerHtml } from '#platform/web/ServerHtml.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { placeAddress } from '../../addresses.ts';
import { getModerationCase, type CasePost, type CaseReport, type ModerationCase } from '../../moderation.ts';
import { AuthorBlock } from './AuthorBlock.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { MergeForm } from './MergeForm.tsx';
import { momentOf, reasonWords, somebodyGone, stateWords } from './words.ts';

/** One post: its thread, what was reported of it, and what is done about it. */
export function CaseView({ caseId }: { caseId: number }) {
  const { data, error, refetch } = useReply(getModerationCase, { params: { caseId } });
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  function tell(sentence: string) {
    setSaid(sentence);
    setTimeout(() => status.current?.focus()); // it is there then
  }
  return (
    <>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={said ? 'rounded-control bg-ok-bg px-4 py-3 text-ok' : 'sr-only'}
      >
        {said}
      </p>
      {data ? (
        <Whole found={data} tell={tell} />
      ) : error ? (
        <ErrorMessage error={error} text={error.message} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </>
  );
}

function Whole({ found, tell }: { found: ModerationCase; tell: (said: string) => void }) {
  const { kind, isDanger, isOpen, thread, reports, author, refusal, place } = found;
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-xl">{kind === 'question' ? 'A question' : 'An answer'}</h2>
        {isDanger && <p className="self-start rounded-control bg-no-bg px-2 text-no">Somebody may be in danger</p>}
        <p className="text-muted wrap-anywhere">
          {place.partName}, <ToPlace place={place} />
          {place.round > 0 && `, round ${place.round}`}. {isOpen ? 'It waits for a moderator.' : 'It was looked at.'}
        </p>
      </header>
      <ol aria-label="The thread" className="card flex flex-col divide-y divide-hairline">
        {thread.map((post, index) => (
          <Post key={index} post={post} isQuestion={index === 0} />
        ))}
      </ol>
      <Reports reports={reports} />
      {refusal === null ? (
        <>
          <DecisionForm key={`decide ${found.revision}`} found={found} onDone={tell} />
          {kind === 'question' && <MergeForm key={`merge ${found.revision}`} found={found} onDone={tell} />}
        </>
      ) : (
        <p>{refusal}</p>
      )}
      {author ? (
        <AuthorBlock found={found} author={author} onDone={tell} />
      ) : (
        <p className="text-muted">{somebodyGone}.</p>
      )}
    </>
  );
}

/** The lesson, as anybody opens it; one that is gone leads nowhere. */
function ToPlace({ place }: Pick<ModerationCase, 'place'>) {
  if (place.sectionId === '') return place.lessonTitle;
  return (
    <Link to={placeAddress(place)} className="link">
      {place.lessonTitle}
    </Link>
  );
}

function Post({
  post: { author, html, writtenAt, editedAt, state, isIt },
  isQuestion,
}: {
  post: CasePost;
  isQuestion: boolean;
}) {
  return (
    <li className={`flex flex-col gap-1 px-5 py-4 ${isIt ? 'border-l-4 border-l-accent' : ''}`}>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="font-semibold text-ink">{author ?? somebodyGone}</span>
        <span>{isQuestion ? 'asked' : 'answered'}</span>
        <time dateTime={writtenAt}>{momentOf(writtenAt)}</time>
        {editedAt && <span>changed {momentOf(editedAt)}</span>}
      </p>
      <ServerHtml html={html} className="overflow-x-auto wrap-anywhere" />
      {isIt && <p className="text-sm font-semibold">This one. {stateWords[state]}.</p>}
      {!isIt && state !== 'shown' && <p className="text-sm text-muted">{stateWords[state]}.</p>}
    </li>
  );
}

function Reports({ reports }: { reports: readonly CaseReport[] }) {
  if (reports.length === 0) return <p>Nobody reported it: it was held back by what it says.</p>;
  return (
    <section aria-labelledby="reports" className="flex flex-col gap-3">
      <h3 id="reports" className="text-lg">
        What was reported
      </h3>
      <ul className="card flex flex-col divide-y divide-hairline">
        {reports.map(({ reason, text, at, isSettled }, index) => (
          <li key={index} className="flex flex-col gap-1 px-5 py-3">
            <p className="font-semibold">{reasonWords[reason]}</p>
            {text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
            <p className="text-sm text-muted">
              <time dateTime={at}>{momentOf(at)}</time>
              {isSettled && ' · answered'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
