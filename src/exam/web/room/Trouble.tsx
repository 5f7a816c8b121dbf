import { WifiOff } from 'lucide-react';
import { Button, ButtonAnchor } from '#platform/web/ui/Button.tsx';
import { roomTexts } from '../../roomTexts.ts';
import { saveAsFile } from '../run/saveAsFile.ts';
import type { RunState } from '../run/runState.ts';
import { unsent } from '../run/room.ts';

interface Props {
  state: RunState;
  /** The module is over, and being handed in. */
  isOver?: boolean;
}

/** One true sentence where something does not work, and what can be done. */
export function Trouble({ state, isOver = false }: Props) {
  const { server, keeps, refusal, room } = state;
  const isUnkept = server !== 'reached' && keeps === false && unsent(room).length > 0;
  return (
    <div role="status" className="exam-trouble">
      {server !== 'reached' && server !== 'gone' && (
        <p>
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>{roomTexts.trouble[server][isUnkept ? 'unkept' : isOver ? 'over' : 'kept']}</span>
          {server === 'signed out' && (
            <ButtonAnchor variant="secondary" href="/login" target="_blank" rel="noreferrer">
              {roomTexts.signIn}
            </ButtonAnchor>
          )}
          {isUnkept && (
            <Button variant="secondary" onClick={() => saveAsFile(room)}>
              {roomTexts.saveAsFile}
            </Button>
          )}
        </p>
      )}
      {server === 'reached' && keeps === false && <p>{roomTexts.keepsNothing}</p>}
      {refusal && server === 'reached' && <p>{refusal}</p>}
    </div>
  );
}
