import { Check, CircleAlert, WifiOff } from 'lucide-react';
import { questionTexts } from '../../questionTexts.ts';
import type { RunState } from '../run/runState.ts';
import { unsent } from '../run/room.ts';

/** Where what was done is kept by now. */
export function SavedLine({ state }: { state: RunState }) {
  const words = savedWords(state);
  const here = state.server === 'away' ? WifiOff : Check;
  const Icon = { [questionTexts.savedHere]: here, [questionTexts.notSaved]: CircleAlert }[words] ?? Check;
  return (
    <p className={`exam-saved ${words === questionTexts.notSaved ? 'text-no' : 'text-muted'}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{words}</span>
    </p>
  );
}

export function savedWords({ room, keeps, server }: Pick<RunState, 'room' | 'keeps' | 'server'>): string {
  if (unsent(room).length === 0) return questionTexts.saved;
  if (keeps !== false) return questionTexts.savedHere;
  return server === 'reached' ? questionTexts.saving : questionTexts.notSaved;
}
