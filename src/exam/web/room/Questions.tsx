import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { notice } from '#platform/web/notice.tsx';
import { screen } from '#platform/web/screen.tsx';
import { useAfterPaint } from '#platform/web/useAfterPaint.ts';
import { inputFor, usePracticeKeys } from '#study/web/player/usePracticeKeys.ts';
import { FixedOptionNames } from '#study/web/optionNames.ts';
import { texts as playerTexts } from '#study/texts.ts';
import type { ExamItem } from '../../exam.ts';
import type { Responses } from '../../responses.ts';
import { questionTexts } from '../../questionTexts.ts';
import { ExamQuestion } from './ExamQuestion.tsx';
import type { Hand } from './hand.ts';
import { Navigation } from './Navigation.tsx';
import { Panel, ReferenceSheet, type PanelName } from './Panels.tsx';
import { QuestionPlace } from './QuestionPlace.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useNextFirst } from './useNextFirst.ts';
import { Top } from './Top.tsx';
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
  /** What ends the module: in the bar below the review page. */
  ending?: ReactNode;
  /** On the review page, below its questions. */
  afterGrid?: ReactNode;
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
  const visit = useCallback((index: number) => hand.visit(items[index]?.id), [hand, items]);
  const { places, next } = useNextFirst(current, () => visit(current === items.length - 1 ? -1 : current + 1));
  const isMath = half === 'math';
  const ahead = useAfterPaint(current) === current ? items[current + 1] : undefined;
  const open = useCallback((name: PanelName) => {
    const toggle = () => setPanel((was) => (was === name ? undefined : name));
    if (name !== 'reference') return toggle();
    ReferenceSheet.load().then(toggle, () => void notice(playerTexts.toolsNotLoaded));
  }, []);
  useFocusOnVisit(current, heading);
  usePracticeKeys({
    onMain: isReview ? undefined : next,
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
    KeyN: () => !isReview && next(),
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
          <Top
            title={props.title}
            isMath={isMath}
            isReview={isReview}
            calculatorFor={props.calculatorFor}
            onCalculator={hand.calculator}
            saved={props.saved}
            timer={props.timer}
            panel={panel}
            onPanel={open}
            tools={tools.on}
            onTool={tools.toggle}
            onBreak={props.onBreak}
            onExit={props.onExit}
            onEnd={props.onEnd}
          />
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
        <main ref={places} className="exam-main">
          {props.trouble}
          {isReview ? (
            <div className="player-main">
              <ReviewPage responses={responses} onVisit={visit}>
                {props.afterGrid}
              </ReviewPage>
            </div>
          ) : (
            [item, ...(ahead ? [ahead] : [])].map((one, index) => (
              <QuestionPlace key={one.id} item={one} isAhead={index > 0}>
                <ExamQuestion
                  item={one}
                  response={responses.items[current + index] ?? response}
                  number={current + index + 1}
                  count={items.length}
                  isEliminating={isEliminating}
                  onEliminating={setEliminating}
                  hasSpeech={props.hasSpeech}
                  hand={hand}
                  {...(index === 0 ? { headingRef: heading, answeringRef: answering } : { isAhead: true })}
                />
              </QuestionPlace>
            ))
          )}
        </main>
        <Navigation responses={responses} current={current} onVisit={visit} onNext={next} ending={props.ending} />
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
    toggle: useCallback((name: 'highlights' | 'reader') => setOn((was) => ({ ...was, [name]: !was[name] })), []),
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
