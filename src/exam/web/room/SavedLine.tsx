import { CircleAlert, CloudOff, Check } from 'lucide-react';
import { texts } from '../../texts.ts';
import type { RunState } from '../run/examRun.ts';
import { unsent } from '../run/room.ts';

/** Where what was done is kept by now. */
export function SavedLine({ state }: { state: RunState }) {
  const words = savedWords(state);
  const Icon = { [texts.savedHere]: CloudOff, [texts.notSaved]: CircleAlert }[words] ?? Check;
  return (
    <p className={`exam-saved ${words === texts.notSaved ? 'text-no' : 'text-muted'}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{words}</span>
    </p>
  );
}

export function savedWords({ room, keeps, server }: Pick<RunState, 'room' | 'keeps' | 'server'>): string {
  if (unsent(room).length === 0) return texts.saved;
  if (keeps !== false) return texts.savedHere;
  return server === 'reached' ? texts.saving : texts.notSaved;
}
