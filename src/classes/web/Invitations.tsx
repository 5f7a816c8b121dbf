import { Block } from '#accounts/web/Block.tsx';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { acceptInvitation, leaveClass, type JoinedClass } from '../classes.ts';
import { Agreement } from './Agreement.tsx';
import type { useMembership } from './useMyClasses.ts';

interface Props extends Pick<ReturnType<typeof useMembership>, 'change' | 'isPending' | 'refusal' | 'reset'> {
  asked: readonly JoinedClass[];
}

/** The classes that somebody is asked to join, each with what that means. */
export function Invitations({ asked, change, isPending, refusal }: Props) {
  return (
    <Block title="Invitations" lead="You are in none of these classes before you agree.">
      <ul className="flex flex-col divide-y divide-hairline">
        {asked.map(({ id, name, teachers }) => {
          const params = { classId: id };
          const accept = () =>
            change({
              said: `You are in ${name} now.`,
              work: () => call(acceptInvitation, { params, body: { agrees: true } }),
            });
          const decline = () => change({ said: `You are not in ${name}.`, work: () => call(leaveClass, { params }) });
          return (
            <li key={id} className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
              <h3 className="text-lg wrap-anywhere">{name}</h3>
              <Agreement teachers={teachers} />
              <div className="flex flex-wrap gap-3">
                <Button busy={isPending} onClick={accept}>
                  I agree: join <span className="sr-only">{name}</span>
                </Button>
                <Button variant="secondary" busy={isPending} onClick={decline}>
                  Decline <span className="sr-only">{name}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {refusal && <Refusal>{refusal}</Refusal>}
    </Block>
  );
}
