import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Block } from '#accounts/web/Block.tsx';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getClassMembers, removeMember, type ClassMember, type ClassSettings } from '../../classes.ts';
import { MemberList } from './MemberList.tsx';
import { useClassChange } from './useClassChange.ts';

/** The students of a class, and how one is taken out of it. */
export function Members({ settings: { id, members, joinCode } }: { settings: ClassSettings }) {
  const queries = useQueryClient();
  const done = useRef<HTMLDivElement>(null);
  const first = useReply(getClassMembers, { params: { classId: id }, query: {} });
  const [asked, setAsked] = useState<ClassMember>();
  const { change, isPending, refusal, said, reset } = useClassChange(id, () => {
    void queries.invalidateQueries({ queryKey: replyKey(getClassMembers, { params: { classId: id }, query: {} }) });
    done.current?.focus();
  });

  function remove(member: ClassMember) {
    setAsked(undefined);
    change({
      said: `${nameOf(member)} is no longer in the class.`,
      work: () => call(removeMember, { params: { classId: id, userId: member.id } }),
    });
  }
  return (
    <Block title={members === 1 ? '1 student' : `${members} students`} lead="In the order in which they joined.">
      {first.data && (
        <MemberList
          key={members}
          classId={id}
          first={first.data}
          onRemove={(member) => {
            reset();
            setAsked(member);
          }}
        />
      )}
      {!first.data && first.error && <ErrorMessage error={first.error} onRetry={first.refetch} />}
      {!first.data && !first.error && (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      <div ref={done} tabIndex={-1}>
        <StatusLine>{said}</StatusLine>
      </div>
      {refusal && <Refusal>{refusal}</Refusal>}
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(undefined)}
          title={`Take ${nameOf(asked)} out of the class?`}
          actions={
            <>
              <Button variant="secondary" onClick={() => setAsked(undefined)}>
                Cancel
              </Button>
              <Button variant="danger" busy={isPending} onClick={() => remove(asked)}>
                Take out
              </Button>
            </>
          }
        >
          <p>
            You will see nothing of theirs any more, and Pro that they have through this class ends.
            {joinCode && ' With the code they could join again: renew it afterwards if they should not.'}
          </p>
        </Dialog>
      )}
    </Block>
  );
}

function nameOf({ name }: ClassMember): string {
  return name || 'A student without a name';
}
