import { useRef } from 'react';
import { isStaff } from '#accounts/account.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getMyClasses } from '../classes.ts';
import { CodeForm } from './CodeForm.tsx';
import { Invitations } from './Invitations.tsx';
import { JoinedClasses } from './JoinedClasses.tsx';
import { TaughtClasses } from './TaughtClasses.tsx';
import { useMembership } from './useMyClasses.ts';

/** The classes that somebody teaches, is asked to join, and is in; and the way into another. */
export function ClassesScreen() {
  const { user } = useMe();
  const { data, error, refetch } = useReply(getMyClasses, {});
  const outcome = useRef<HTMLParagraphElement>(null);
  const { change, isPending, refusal, said, reset } = useMembership(() => outcome.current?.focus());
  const teaches = user ? isStaff(user.role) : false;
  return (
    <Page
      title="Classes"
      lead={
        teaches
          ? 'What you teach, and what you are in yourself.'
          : 'In a class, its teachers see how you get on, from the day you join until you leave.'
      }
    >
      <p
        ref={outcome}
        role="status"
        tabIndex={-1}
        className={said ? 'rounded-control bg-ok-bg px-4 py-3 text-ok' : 'sr-only'}
      >
        {said}
      </p>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data && (
        <>
          {teaches && <TaughtClasses classes={data.teaches} />}
          {data.asked.length > 0 && (
            <Invitations asked={data.asked} change={change} isPending={isPending} refusal={refusal} reset={reset} />
          )}
          {(!teaches || data.joined.length > 0) && (
            <JoinedClasses joined={data.joined} change={change} isPending={isPending} refusal={refusal} reset={reset} />
          )}
          <CodeForm />
        </>
      )}
    </Page>
  );
}
