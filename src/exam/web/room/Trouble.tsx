import { WifiOff } from 'lucide-react';
import { Button, ButtonAnchor } from '#platform/web/ui/Button.tsx';
import { roomTexts } from '../../roomTexts.ts';
import type { RunState } from '../run/examRun.ts';
import { saveAsFile } from '../run/saveAsFile.ts';
import { unsent } from '../run/room.ts';

/** One true sentence where something does not work, and what can be done. */
export function Trouble({ state }: { state: RunState }) {
  const { server, keeps, refusal, room } = state;
  const isUnkept = server !== 'reached' && keeps === false && unsent(room).length > 0;
  return (
    <div role="status" className="exam-trouble">
      {(server === 'away' || server === 'failing') && (
        <p>
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>{wordsOf(server, isUnkept)}</span>
          {isUnkept && (
            <Button variant="secondary" onClick={() => saveAsFile(room)}>
              {roomTexts.saveAsFile}
            </Button>
          )}
        </p>
      )}
      {server === 'signed out' && (
        <p>
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>{roomTexts.signedOut}</span>
          <ButtonAnchor variant="secondary" href="/login" target="_blank" rel="noreferrer">
            {roomTexts.signIn}
          </ButtonAnchor>
        </p>
      )}
      {server === 'reached' && keeps === false && <p>{roomTexts.keepsNothing}</p>}
      {refusal && server === 'reached' && <p>{refusal}</p>}
    </div>
  );
}

function wordsOf(server: 'away' | 'failing', isUnkept: boolean): string {
  if (server === 'away') return isUnkept ? roomTexts.offlineUnkept : roomTexts.offline;
  return isUnkept ? roomTexts.failingUnkept : roomTexts.failing;
}
