import { Bookmark, Calculator, PauseCircle } from 'lucide-react';
import { optionName } from '#course/optionNames.ts';
import { CourseHtml } from '#study/web/CourseHtml.tsx';
import { texts as playerTexts } from '#study/texts.ts';
import type { ExamItem } from '../../exam.ts';
import { msLeftAt, type ReplayedScreen, type ReplayStage } from '../../replay.ts';
import { replayTexts } from '../../replayTexts.ts';
import { clock } from '../../reportTexts.ts';
import type { ItemResponse, Responses } from '../../responses.ts';
import { questionTexts } from '../../questionTexts.ts';

interface Props {
  stage: ReplayStage;
  screen: ReplayedScreen;
  t: number;
}

/** The screen as it was at a moment: the question, what was chosen, struck out and marked by then. To look at only. */
export function ReplayedQuestion({ stage, screen, t }: Props) {
  const { responses, isCalculatorOpen, stop } = screen;
  const index = stage.items.findIndex(({ id }) => id === responses.at);
  const [item, response] = [stage.items[index], responses.items[index]];
  const left = msLeftAt(stage, t);
  return (
    <div className="card flex min-w-0 flex-col gap-4 p-5 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
        <h2 className="text-base text-ink">
          {item
            ? questionTexts.place(index + 1, stage.items.length)
            : t === 0
              ? replayTexts.beforeFirst
              : replayTexts.onReviewPage}
        </h2>
        <span>{left === null ? questionTexts.noClock : `${questionTexts.timeLeft} ${clock(left)}`}</span>
      </header>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
        {stop && <State Icon={PauseCircle}>{replayTexts.stops[stop.kind]}</State>}
        {response?.marked && <State Icon={Bookmark}>{questionTexts.marked}</State>}
        {isCalculatorOpen && <State Icon={Calculator}>{replayTexts.calculatorOpen}</State>}
        {response && response.highlights.length > 0 && (
          <span>{replayTexts.highlightCount(response.highlights.length)}</span>
        )}
      </p>
      {item && response ? <Asked item={item} response={response} /> : null}
      <Overview responses={responses} at={index} />
    </div>
  );
}

function State({ Icon, children }: { Icon: typeof Bookmark; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </span>
  );
}

function Asked({ item, response }: { item: ExamItem; response: ItemResponse }) {
  const { given, struck, highlights } = response;
  const notes = highlights.flatMap(({ note }) => (note ? [note] : []));
  return (
    <>
      {item.figure && <CourseHtml html={item.figure} />}
      {item.passage && (
        <section aria-label={playerTexts.passage} className="rounded-control bg-sunken p-4">
          <CourseHtml html={item.passage} />
        </section>
      )}
      <CourseHtml html={item.question} />
      {item.kind === 'typed' ? (
        <p className="flex min-h-12 w-32 items-center rounded-control border border-line px-3.5 tabular-nums">
          {given}
        </p>
      ) : (
        <ol aria-label={playerTexts.choices} className="flex flex-col gap-2">
          {item.options.map((option, index) => (
            <li
              key={index}
              className={`flex gap-3 rounded-control border px-4 py-2.5 ${given === index ? 'border-2 border-primary bg-sunken' : 'border-line'} ${struck.includes(index) ? 'text-muted line-through' : ''}`}
            >
              <span className="font-semibold">{optionName(index, 'letters')}</span>
              <CourseHtml html={option} as="span" className="min-w-0 grow" />
              {given === index && <span className="sr-only">{playerTexts.yourAnswer}</span>}
              {struck.includes(index) && <span className="sr-only">{playerTexts.struckOut}</span>}
            </li>
          ))}
        </ol>
      )}
      {notes.map((note, index) => (
        <p key={index} className="border-l-4 border-accent pl-3 text-sm">
          {note}
        </p>
      ))}
    </>
  );
}

/** Which questions had an answer by then, and which were marked. */
function Overview({ responses: { items }, at }: { responses: Responses; at: number }) {
  const answered = items.filter(({ given }) => given !== null).length;
  const marked = items.filter((one) => one.marked).length;
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-3 text-sm tabular-nums">
      <p className="text-muted">
        {questionTexts.answeredOf(answered, items.length)}, {questionTexts.markedCount(marked)}
      </p>
      <ol aria-hidden="true" className="flex flex-wrap gap-1">
        {items.map(({ item, given, marked: isMarked }, index) => (
          <li
            key={item}
            className={`grid h-7 min-w-7 place-items-center rounded-sm border px-1 text-xs ${index === at ? 'border-2 border-focus' : 'border-line'} ${given === null ? '' : 'bg-primary text-on-primary'} ${isMarked ? 'underline decoration-2' : ''}`}
          >
            {index + 1}
          </li>
        ))}
      </ol>
    </div>
  );
}
