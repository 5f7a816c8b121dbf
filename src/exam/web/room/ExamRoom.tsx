import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { withNext } from '#accounts/next.ts';
import { visitor } from '#accounts/visitor.ts';
import { useOwner } from '#accounts/web/useOwner.ts';
import { replyKey } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { namedIn, roomAddress } from '../../addresses.ts';
import { getExamAttempt } from '../../exam.ts';
import { roomTexts } from '../../roomTexts.ts';
import { Room } from './Room.tsx';
import { NotThere, Screen } from './Screen.tsx';

/** The room of a practice exam, on the whole screen. Whose session ends goes on in it. */
export function ExamRoom() {
  const id = namedIn(useLocation()[0]);
  const owner = useOwner();
  const { data: attempt, error, refetch } = useAttempt(id);
  if (owner === visitor && !attempt) return <Redirect to={withNext('/login', roomAddress(id))} replace />;
  if (error instanceof AppError && [400, 404].includes(error.httpStatus)) return <NotThere />;
  if (attempt && owner) return <Room key={id} attempt={attempt} owner={owner} />;
  return (
    <Screen title={roomTexts.room} isQuiet>
      {error ? <ErrorMessage error={error} onRetry={refetch} /> : <Loading />}
    </Screen>
  );
}

/** What was loaded goes out of memory with the screen: whoever comes again asks how it stands by then. */
function useAttempt(id: string) {
  const queries = useQueryClient();
  const params = { id };
  useEffect(() => () => queries.removeQueries({ queryKey: replyKey(getExamAttempt, { params: { id } }), exact: true }), [queries, id]); // prettier-ignore
  return useQuery({ ...replyOf(getExamAttempt, { params }), staleTime: Infinity });
}
