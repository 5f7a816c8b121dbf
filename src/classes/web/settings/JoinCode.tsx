import { Block } from '#accounts/web/Block.tsx';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { closeJoinCode, renewJoinCode, type ClassSettings } from '../../classes.ts';
import { useClassChange } from './useClassChange.ts';
import { useJoinLink } from './useJoinLink.ts';

/** The code and the link that let students in, and how nobody comes in by them any more. */
export function JoinCode({ settings: { id, joinCode } }: { settings: ClassSettings }) {
  const { change, isPending, refusal, said } = useClassChange(id);
  const link = useJoinLink(joinCode ?? '');
  const params = { classId: id };
  const renew = () =>
    change({
      said: joinCode ? 'There is a new code. The old one leads nobody in any more.' : 'Students may join again.',
      work: () => call(renewJoinCode, { params }),
    });
  const close = () => change({ said: 'Nobody may join any more.', work: () => call(closeJoinCode, { params }) });
  return (
    <Block
      title="Join code"
      lead={
        joinCode
          ? 'Whoever has it may join, once they have read what you will see.'
          : 'Nobody may join now. Make a code to let students in.'
      }
    >
      {joinCode && (
        <>
          <p className="font-mono text-3xl font-semibold tracking-wider">{joinCode}</p>
          <p className="wrap-anywhere">{link}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {joinCode && (
          <>
            <Button variant="secondary" onClick={() => window.print()}>
              Print a page for the wall
            </Button>
            <Button variant="secondary" busy={isPending} onClick={renew}>
              Renew the code
            </Button>
            <Button variant="secondary" busy={isPending} onClick={close}>
              Close it
            </Button>
          </>
        )}
        {!joinCode && (
          <Button busy={isPending} onClick={renew}>
            Make a code
          </Button>
        )}
      </div>
      <StatusLine>{said}</StatusLine>
      {refusal && <Refusal>{refusal}</Refusal>}
    </Block>
  );
}
