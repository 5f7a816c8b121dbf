import type { ReactNode } from 'react';
import { stripOf, type ReplayStage } from '../../replay.ts';
import { replayTexts } from '../../replayTexts.ts';

interface Props {
  stage: ReplayStage;
  /** The moment that is shown. */
  t: number;
}

/** A module along its time, row by row. What it draws is heard at the scrubber. */
export function StripRows({ stage, t }: Props) {
  const { dwells, changes, marks, calculator, stops } = stripOf(stage);
  const order = new Map(stage.items.map(({ id }, index) => [id, index]));
  const row = { length: stage.lengthMs, t };
  return (
    <div aria-hidden="true" className="flex flex-col gap-1">
      <Row name={replayTexts.rows.dwell} {...row}>
        {dwells.map(({ from, to, item }) => (
          <rect
            key={from}
            x={from}
            width={to - from}
            height="10"
            className={item === undefined ? 'fill-line' : (order.get(item) ?? 0) % 2 ? 'fill-accent' : 'fill-primary'}
          />
        ))}
      </Row>
      <Row name={replayTexts.rows.changes} {...row}>
        {changes.map((change, index) => (
          <Tick key={index} t={change.t} className="stroke-ink" />
        ))}
      </Row>
      <Row name={replayTexts.rows.marks} {...row}>
        {marks.map((mark, index) => (
          <Tick key={index} t={mark.t} className={mark.isMarked ? 'stroke-ink' : 'stroke-line'} />
        ))}
      </Row>
      <Row name={replayTexts.rows.calculator} {...row}>
        {calculator.map(({ from, to }) => (
          <rect key={from} x={from} y="2" width={to - from} height="6" className="fill-muted" />
        ))}
      </Row>
      <Row name={replayTexts.rows.stops} {...row}>
        {stops.map(({ from, to, kind }, index) => (
          <rect key={index} x={from} width={Math.max(to - from, stage.lengthMs / 300)} height="10" className={kind === 'added' ? 'fill-ok' : 'fill-no'} />
        ))}
      </Row>
    </div>
  );
} // prettier-ignore

function Row({ name, length, t, children }: { name: string; length: number; t: number; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <span className="text-xs text-muted">{name}</span>
      <svg viewBox={`0 0 ${Math.max(1, length)} 10`} preserveAspectRatio="none" className="h-3 w-full rounded-sm bg-sunken">
        {children}
        <line x1={t} x2={t} y1="0" y2="10" vectorEffect="non-scaling-stroke" strokeWidth="2" className="stroke-focus" />
      </svg>
    </div>
  );
} // prettier-ignore

function Tick({ t, className }: { t: number; className: string }) {
  return (
    <line x1={t} x2={t} y1="0" y2="10" vectorEffect="non-scaling-stroke" strokeWidth="1.5" className={className} />
  );
}
