import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getDeskCommunity, type DeskCommunity } from '../../community.ts';
import { Outcome } from '../Outcome.tsx';
import { AppointmentView } from './AppointmentView.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { WordsForm } from './WordsForm.tsx';

/** The community as a whole; or how one person stands in it, when the address names one. */
export function CommunityScreen({ id }: { id?: string | undefined }) {
  if (id) return <AppointmentView key={id} uid={id} />;
  return <Everything />;
}

function Everything() {
  const { data, error, refetch } = useReply(getDeskCommunity, {});
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  function tell(sentence: string) {
    setSaid(sentence);
    setTimeout(() => status.current?.focus()); // it is there then
  }
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  return (
    <>
      <Outcome ref={status} said={said} />
      <Waiting community={data} />
      <SwitchForm community={data} onDone={tell} />
      <WordsForm key={data.version} community={data} onDone={tell} />
      <Appointed appointed={data.appointed} />
    </>
  );
}

function Waiting({ community: { waiting, inDanger } }: { community: DeskCommunity }) {
  const posts =
    waiting === 1 ? '1 post waits' : `${waiting === 1_000 ? '1,000 posts or more' : `${waiting} posts`} wait`;
  return (
    <section aria-labelledby="waiting" className="card flex flex-col gap-2 p-5 sm:p-6">
      <h2 id="waiting" className="text-xl">
        What waits
      </h2>
      <p>
        {waiting === 0 ? 'No post waits' : posts} for a moderator.
        {inDanger > 0 &&
          ` In ${inDanger} of them somebody may be in danger: read ${inDanger === 1 ? 'it' : 'these'} first.`}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/community/moderation" className="link inline-flex min-h-11 items-center">
          Read what waits
        </Link>
        <Link to="/community/moderation?view=log" className="link inline-flex min-h-11 items-center">
          What moderators did
        </Link>
      </p>
    </section>
  );
}

function Appointed({ appointed }: { appointed: DeskCommunity['appointed'] }) {
  return (
    <section aria-labelledby="appointed" className="flex flex-col gap-4">
      <h2 id="appointed" className="text-xl">
        Experts and moderators
      </h2>
      {appointed.length === 0 ? (
        <p className="max-w-measure text-muted">
          Nobody was appointed yet. Find somebody under{' '}
          <Link to="/admin/people" className="link">
            People
          </Link>{' '}
          and follow 'In the community'. Teachers answer with a badge of their own, and need no appointment for that.
        </p>
      ) : (
        <ul className="card flex flex-col divide-y divide-hairline">
          {appointed.map(({ uid, name, isExpert, isModerator }) => (
            <li key={uid} className="flex flex-wrap items-center gap-x-4 px-5 py-2">
              <Link to={`/admin/community?id=${uid}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
                {name}
              </Link>
              <span className="text-muted">
                {[isExpert && 'expert', isModerator && 'moderator'].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
