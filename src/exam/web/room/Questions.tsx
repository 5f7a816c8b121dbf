import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { notice } from '#platform/web/notice.tsx';
import { screen } from '#platform/web/screen.tsx';
import { CalculatorButton } from '#study/web/player/CalculatorButton.tsx';
import { isFramed } from '#study/web/player/frame.ts';
import { inputFor, usePracticeKeys } from '#study/web/player/usePracticeKeys.ts';
import { FixedOptionNames } from '#study/web/optionNames.ts';
import { texts as playerTexts } from '#study/texts.ts';
import type { ExamItem } from '../../exam.ts';
import type { Responses } from '../../responses.ts';
import { questionTexts } from '../../questionTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { ExamQuestion } from './ExamQuestion.tsx';
import type { Hand } from './hand.ts';
import { More } from './More.tsx';
import { Navigation } from './Navigation.tsx';
import { Panel, ReferenceSheet, type PanelName } from './Panels.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { useShortcuts } from './shortcuts.ts';
import '#study/web/sets/set.css';
import '#study/web/tools/tools.css';
import './exam.css';

interface Props {
  title: string;
  half: 'reading-writing' | 'math';
  items: readonly ExamItem[];
  responses: Responses;
  hand: Hand;
  /** Under what the calculator is kept. */
  calculatorFor: string;
  hasSpeech: boolean;
  /** The clock, and where what was done is kept. */
  timer?: ReactNode;
  saved?: ReactNode;
  trouble?: ReactNode;
  directions: ReactNode;
  onBreak?: (() => void) | undefined;
  onExit: () => void;
  onEnd?: (() => void) | undefined;
  /** What can be done on the review page. */
  ending: ReactNode;
}

/** Fetched with the module, before it begins; sooner where there is something of theirs to show. */
const Strips = screen(async () => (await import('./Strips.tsx')).Strips);

/** The questions of a module, one at a time, with all tools, and the review page behind them. */
export function Questions({ items, responses, hand, half, ...props }: Props) {
  const current = items.findIndex(({ id }) => id === responses.at);
  const item = items[current];
  const response = responses.items[current];
  const isReview = !item || !response;
  const tools = useTools(responses);
  const [isEliminating, setEliminating] = useState(false);
  const [panel, setPanel] = useState<PanelName>();
  const heading = useRef<HTMLHeadingElement>(null);
  const answering = useRef<HTMLElement>(null);
  const visit = (index: number) => hand.visit(items[index]?.id);
  const goOn = () => visit(current === items.length - 1 ? -1 : current + 1);
  const isMath = half === 'math';
  const open = (name: PanelName) => {
    if (panel === name) return setPanel(undefined);
    if (name !== 'reference') return setPanel(name);
    ReferenceSheet.load().then(() => setPanel(name), () => void notice(playerTexts.toolsNotLoaded)); // prettier-ignore
  };
  useFocusOnVisit(current, heading);
  usePracticeKeys({
    onMain: isReview ? undefined : goOn,
    onOption(option) {
      const input = inputFor(option, answering.current);
      if (item && input?.type === 'radio') hand.answer(item.id, option);
      input?.focus();
    },
    onStrike(option) {
      if (!response || item?.kind !== 'choice') return;
      setEliminating(true);
      hand.strike(response, option);
    },
  });
  useShortcuts({
    F1: () => open('shortcuts'),
    KeyN: () => !isReview && goOn(),
    KeyB: () => current !== 0 && visit(isReview ? items.length - 1 : current - 1),
    KeyQ: () => press('exam-menu-button'),
    KeyV: () => visit(-1),
    KeyM: () => response && hand.mark(response.item, !response.marked),
    KeyX: () => setEliminating(!isEliminating),
    KeyC: () => document.querySelector<HTMLElement>('.player-tool')?.click(),
    KeyR: () => isMath && open('reference'),
    KeyH: () => tools.toggle('highlights'),
    KeyL: () => tools.toggle('reader'),
    KeyO: () => press('exam-more'),
  });
  return (
    <FixedOptionNames value="letters">
      <div className="player exam">
        <header role="region" aria-label={questionTexts.controls} className="player-bar player-top">
          <div className="exam-top">
            <div className="exam-title">
              <h1>{props.title}</h1>
              <button type="button" className="link exam-directions" onClick={() => open('directions')}>
                {roomTexts.directions}
              </button>
              {props.saved}
            </div>
            {props.timer}
            <div role="group" aria-label={questionTexts.tools} className="exam-tools">
              {isMath && <CalculatorButton keptFor={props.calculatorFor} onToggle={hand.calculator} />}
              {isMath && (
                <button
                  type="button"
                  aria-expanded={panel === 'reference'}
                  className="exam-tool exam-tool-reference"
                  onClick={() => open('reference')}
                >
                  <span>{questionTexts.reference}</span>
                </button>
              )}
              {!isReview && (
                <button
                  type="button"
                  aria-pressed={tools.on.highlights}
                  className="exam-tool exam-tool-highlights"
                  onClick={() => tools.toggle('highlights')}
                >
                  <span>{questionTexts.highlights}</span>
                </button>
              )}
              <More
                isReading={tools.on.reader}
                onHelp={() => open('help')}
                onShortcuts={() => open('shortcuts')}
                onReader={isReview ? undefined : () => tools.toggle('reader')}
                onBreak={props.onBreak}
                onExit={props.onExit}
                onEnd={props.onEnd}
              />
            </div>
          </div>
          {!isReview && tools.isNeeded && (
            <Strips
              question={current}
              highlights={tools.highlights}
              isHighlighting={tools.on.highlights}
              isReading={tools.on.reader}
              onChange={(list) => hand.highlight(item.id, list)}
              onCloseHighlights={() => tools.toggle('highlights')}
              onCloseReader={() => tools.toggle('reader')}
            />
          )}
        </header>
        <main className={item && isFramed(item) ? 'player-main player-framed' : 'player-main'}>
          {props.trouble}
          {isReview ? (
            <ReviewPage responses={responses} onVisit={visit}>
              {props.ending}
            </ReviewPage>
          ) : (
            <ExamQuestion
              key={item.id}
              item={item}
              response={response}
              number={current + 1}
              count={items.length}
              isEliminating={isEliminating}
              onEliminating={setEliminating}
              hasSpeech={props.hasSpeech}
              hand={hand}
              headingRef={heading}
              answeringRef={answering}
            />
          )}
        </main>
        <Navigation responses={responses} current={current} onVisit={visit} />
        {panel && <Panel name={panel} directions={props.directions} onClose={() => setPanel(undefined)} />}
      </div>
    </FixedOptionNames>
  );
}

/** Which of the tools that work on the text are on; their code comes when one of them is needed. */
function useTools(responses: Responses) {
  const [on, setOn] = useState({ highlights: false, reader: false });
  const [isHere, setHere] = useState(false);
  const isNeeded = on.highlights || on.reader || responses.items.some(({ highlights }) => highlights.length > 0);
  useLayoutEffect(() => {
    if (isNeeded) Strips.load().then(() => setHere(true), () => void notice(playerTexts.toolsNotLoaded)); // prettier-ignore
  }, [isNeeded]);
  return {
    on,
    toggle: (name: 'highlights' | 'reader') => setOn({ ...on, [name]: !on[name] }),
    isNeeded: isNeeded && isHere,
    highlights: Object.fromEntries(responses.items.map(({ highlights }, index) => [index, highlights])),
  };
}

/** Another question begins at its top. */
function useFocusOnVisit(current: number, heading: React.RefObject<HTMLElement | null>): void {
  const before = useRef(current);
  useLayoutEffect(() => {
    if (before.current === current) return;
    before.current = current;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [current, heading]);
}

function press(id: string): void {
  const button = document.getElementById(id);
  button?.focus();
  button?.click();
}
