import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { getProfile, type Profile } from '#accounts/ownAccount.ts';
import { useProof } from '#accounts/web/profile/useProof.tsx';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { CopyField } from '#platform/web/ui/CopyField.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { getCalendarFeed, renewCalendarFeed, type CalendarFeed as CalendarFeedShown } from '../live.ts';
import { texts } from '../texts.ts';

/** The secret address under which the person's own calendar follows the sessions; fetched when it is opened. */
export function CalendarFeed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-card border border-hairline"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-5 font-semibold [&::-webkit-details-marker]:hidden">
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="grow py-2">{texts.feed}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {isOpen && <Feed />}
    </details>
  );
}

function Feed() {
  const { data: profile, error, refetch } = useReply(getProfile, {});
  if (profile) return <OwnFeed profile={profile} />;
  return error ? <ErrorMessage error={error} onRetry={refetch} /> : <Loading />;
}

function OwnFeed({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const { withProof, proofDialog } = useProof(profile);
  const { data, error, refetch } = useQuery({
    ...replyOf(getCalendarFeed, {}),
    queryFn: () => withProof(() => call(getCalendarFeed, {})),
    retry: false,
    staleTime: Infinity, // nobody is asked who they are because a window came to the front
  });
  const [isAsking, setAsking] = useState(false);
  const {
    mutate: renew,
    isPending,
    isSuccess,
    error: failure,
    variables: before,
  } = useMutation({
    mutationFn: (_before: string | null) => withProof(() => call(renewCalendarFeed, {})),
    onSuccess: (feed) => queries.setQueryData(replyKey(getCalendarFeed, {}), feed),
  });

  function makeNewOne() {
    setAsking(false);
    renew(data?.address ?? null);
  }

  return (
    <div className="flex flex-col items-start gap-4 px-5 pb-5">
      <p className="text-muted">{texts.feedLead}</p>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {!error && !data && <Loading />}
      {data?.address && (
        <div className="flex w-full flex-col gap-2">
          <CopyField label={texts.feedAddress} value={data.address} hint={texts.feedSecret} texts={texts} />
        </div>
      )}
      {data?.since && <Facts feed={data} />}
      {data && (
        <Button
          variant="secondary"
          busy={isPending}
          onClick={() => (data.address ? setAsking(true) : renew(data.address))}
        >
          {data.address ? texts.newFeed : texts.getFeed}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.newFeedQuestion}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{texts.keepFeed}</Button>
            <Button variant="secondary" onClick={makeNewOne}>
              {texts.makeNewFeed}
            </Button>
          </>
        }
      >
        <p className="text-muted">{texts.newFeedWarning}</p>
      </Dialog>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSuccess && before && texts.newFeedMade}
      </p>
      {failure && <ErrorMessage error={failure} />}
      {proofDialog}
    </div>
  );
}

/** Since when it works, and whether somebody follows it. */
function Facts({ feed: { since, lastReadOn } }: { feed: CalendarFeedShown }) {
  const made = texts.feedSince.replace('{day}', dayOf(since ?? ''));
  const read = lastReadOn ? texts.feedReadOn.replace('{day}', dayOf(lastReadOn)) : texts.feedNeverRead;
  return (
    <p className="text-sm text-muted">
      {made} {read}
    </p>
  );
}

/** '22 November 2026'. */
function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }); // prettier-ignore
}
