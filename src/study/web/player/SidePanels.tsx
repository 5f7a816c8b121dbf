import { X } from 'lucide-react';
import { useId, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { TutorPanel } from '#tutor/web/TutorPanel.tsx';
import type { PartInView } from '#tutor/tutor.ts';
import { texts } from '#tutor/texts.ts';
import { useHeightOf } from './useHeightOf.ts';
import type { Side, SideTab } from './useSide.ts';
import './side.css';

interface Props {
  side: Side;
  /** What the tabs are called. */
  titles: Record<SideTab, string>;
  /** Once the part is solved. */
  explanation: ReactNode;
  part: PartInView;
  isSolved: boolean;
}

/**
 * The explanation and AI Chat: two panels beside the question on a wide screen, else two tabs of one panel or sheet.
 * A conversation goes on while it is hidden.
 */
export function SidePanels({ side, titles, explanation, part, isSolved }: Props) {
  const { isOpen, tab, close } = side;
  const ownId = useId();
  const isWide = useMedia(side.bothBeside);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const hasTabs = isOpen && Boolean(explanation) && !isWide;
  const isChatShown = isOpen && (!hasTabs || tab === 'chat');
  const isExplanationShown = !hasTabs || tab === 'explanation';
  useHeightOf('.player-bottom', '--bar-height'); // the sheet of a narrow screen ends where the bar begins

  const panelProps = (id: SideTab) =>
    hasTabs ? { id: `${ownId}-${id}`, role: 'tabpanel', 'aria-labelledby': `${ownId}-${id}-tab` } : {};
  return (
    <div className="side" data-open={isOpen} data-one={isOpen && !isWide}>
      {hasTabs && <Tabs ownId={ownId} side={side} titles={titles} />}
      {explanation && (
        <div className="side-explanation" hidden={!isExplanationShown} {...panelProps('explanation')}>
          {explanation}
        </div>
      )}
      <div
        className={isWide ? 'side-chat player-panel card' : 'side-chat'}
        hidden={!isChatShown}
        {...panelProps('chat')}
      >
        {wasOpened && (
          <TutorPanel
            title={titles.chat}
            hasHead={!hasTabs}
            isOpen={isOpen}
            part={part}
            isSolved={isSolved}
            onClose={close}
          />
        )}
      </div>
    </div>
  );
}

interface TabsProps extends Pick<Props, 'side' | 'titles'> {
  ownId: string;
}

/** Two tabs, of which one takes the focus: the arrows go to the other. */
function Tabs({ ownId, side: { tab: current, choose, close }, titles }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape') close();
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    choose(current === 'chat' ? 'explanation' : 'chat');
    list.current?.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
  }
  const tab = (id: SideTab) => (
    <button
      type="button"
      role="tab"
      id={`${ownId}-${id}-tab`}
      aria-selected={id === current}
      aria-controls={`${ownId}-${id}`}
      tabIndex={id === current ? 0 : -1}
      onClick={() => choose(id)}
      className="side-tab"
    >
      {titles[id]}
    </button>
  );
  return (
    <div className="flex items-stretch border-b border-hairline pl-2">
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={`${titles.explanation} and ${titles.chat}`}
        onKeyDown={onKeyDown}
        className="flex grow"
      >
        {tab('explanation')}
        {tab('chat')}
      </div>
      <button type="button" aria-label={texts.closeChat} onClick={close} className="side-close">
        <X aria-hidden="true" className="size-5.5" />
      </button>
    </div>
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
