import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { Block } from '#accounts/web/Block.tsx';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { replyOf } from '#platform/web/useReply.ts';
import { lookAtClass, joinClass, type ClassToJoin } from '../classes.ts';
import { readJoinCode } from '../joinCode.ts';
import { classesPath } from '../paths.ts';
import { Agreement } from './Agreement.tsx';
import { useMembership } from './useMyClasses.ts';

/** A class as its code shows it: who teaches it, what they will see, and the one button that agrees. */
export function JoinScreen() {
  const [, , typed = ''] = useLocation()[0].split('/');
  const code = decoded(typed);
  // not asked again by itself: a code that is none is counted
  const { data, error, refetch } = useQuery({
    ...replyOf(lookAtClass, { params: { code } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Page title="Join a class">
      {data ? (
        <Shown code={code} found={data} />
      ) : error ? (
        <NotFound error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Page>
  );
}

/** The router gives a part of the path as it stands there, or decoded; a code is the same in both. */
function decoded(part: string): string {
  return readJoinCode(part) ?? part.slice(0, longestTyped);
}

const longestTyped = 60;

function NotFound({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const isNoClass = error instanceof AppError && (error.httpStatus === 404 || error.httpStatus === 400);
  if (!isNoClass) return <ErrorMessage error={error} text={waitText(error)} onRetry={onRetry} />;
  return (
    <>
      <p role="alert" className="max-w-measure">
        There is no class with this code. Look at it once more, or ask your teacher: it may have been renewed.
      </p>
      <ButtonLink to={classesPath} className="self-start">
        Type another code
      </ButtonLink>
    </>
  );
}

/** After too many codes that are none one waits. */
function waitText(error: Error): string | undefined {
  if (!(error instanceof AppError) || error.httpStatus !== 429) return undefined;
  const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60));
  return `These were too many codes of no class. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

function Shown({ code, found: { name, teachers, isMember, isTeacher } }: { code: string; found: ClassToJoin }) {
  const [, navigate] = useLocation();
  const { change, isPending, refusal } = useMembership(() => navigate(classesPath));
  const join = () =>
    change({
      said: `You are in ${name} now.`,
      work: () => call(joinClass, { params: { code }, body: { agrees: true } }),
    });
  if (isTeacher || isMember) {
    return (
      <Block title={name}>
        <p>{isTeacher ? 'You teach this class yourself.' : 'You are in this class already.'}</p>
        <ButtonLink to={classesPath} className="self-start">
          Your classes
        </ButtonLink>
      </Block>
    );
  }
  return (
    <Block title={name}>
      <Agreement teachers={teachers} />
      <div className="flex flex-wrap items-center gap-4">
        <Button size="large" busy={isPending} onClick={join}>
          I agree: join the class
        </Button>
        <Link to={classesPath} className="link inline-flex min-h-11 items-center">
          Not now
        </Link>
      </div>
      {refusal && <Refusal>{refusal}</Refusal>}
    </Block>
  );
}
