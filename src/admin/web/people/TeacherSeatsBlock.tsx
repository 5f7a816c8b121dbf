import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Block } from '#accounts/web/Block.tsx';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { useReply } from '#platform/web/useReply.ts';
import { endTeacherSeats, getTeacherSeats, giveTeacherSeats, type TeacherSeats } from '../../classes.ts';
import { SeatsForm } from '../SeatsForm.tsx';
import { dayOf } from './personWords.ts';

interface Change {
  said: string;
  work: () => Promise<TeacherSeats>;
}

/** The seats with Pro that a teacher may put onto classes of theirs; also those of who was a teacher, to be taken back. */
export function TeacherSeatsBlock({ uid, isTeacher }: { uid: string; isTeacher: boolean }) {
  const params = { uid };
  const queries = useQueryClient();
  const { data } = useReply(getTeacherSeats, { params });
  const {
    mutate,
    isPending,
    error,
    data: done,
  } = useMutation({
    mutationFn: async ({ said, work }: Change) => ({ said, seats: await work() }),
    onSuccess: ({ seats }) => queries.setQueryData(replyKey(getTeacherSeats, { params }), seats),
  });
  function change(wanted: Change) {
    if (!isPending) mutate(wanted);
  }
  if (!data || (!isTeacher && !data.licence && !done)) return null;
  const { licence } = data;
  return (
    <Block
      title="Seats with Pro for classes"
      lead="Teachers put them onto classes of theirs, and take them away again."
    >
      {licence && (
        <p>
          {licence.seats} until {dayOf(licence.endsAt)}, {licence.placed} of them on classes.
        </p>
      )}
      <SeatsForm
        key={licence?.seats ?? 0}
        given={licence}
        most={5000}
        busy={isPending}
        onGive={(seats, until) =>
          change({
            said: 'The seats are given.',
            work: () => call(giveTeacherSeats, { params, body: { seats, until } }),
          })
        }
        onEnd={() => change({ said: 'The seats are taken back.', work: () => call(endTeacherSeats, { params }) })}
      />
      <StatusLine>{done?.said}</StatusLine>
      {error && <Refusal>{error.message}</Refusal>}
    </Block>
  );
}
