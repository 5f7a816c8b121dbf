import { halfNames, halves } from '#course/skills.ts';
import type { ExamReport, ModelScores, ScoreBand } from '../../report.ts';
import { reportTexts as texts } from '../../reportTexts.ts';

/** The newest score with its range, whole and by halves, and what was told before. */
export function Scores({ report }: { report: ExamReport }) {
  const { scores, unscored, checked, mode, questions } = report;
  const withdrawn = questions.filter(({ isWithdrawn }) => isWithdrawn).length;
  const rekeyed = questions.filter(({ isRekeyed, isWithdrawn }) => isRekeyed && !isWithdrawn).length;
  const [newest, ...older] = scores;
  return (
    <section aria-labelledby="score" className="card flex flex-col gap-5 p-5 sm:p-6">
      <h2 id="score" className="text-xl">
        {newest ? texts.score : texts.noScore}
      </h2>
      {newest && <ModelScore scores={newest} />}
      {newest && withdrawn > 0 && <p>{texts.withoutWithdrawn(withdrawn)}</p>}
      {newest && rekeyed > 0 && <p>{texts.withRekeyed(rekeyed)}</p>}
      {halves.flatMap((half) =>
        unscored
          .filter((one) => one.half === half)
          .map(({ reason }) => (
            <p key={half}>
              <span className="font-semibold">{halfNames[half]}:</span> {texts.noScoreReasons[reason]}
            </p>
          )),
      )}
      {newest && (
        <div className="flex flex-col gap-1 text-sm text-muted">
          {older.length > 0 && <p>{texts.recalculated(newest.model)}</p>}
          <p>{texts.estimate(checked.scores)}</p>
          {checked.of > 0 && <p>{texts.held(checked.held, checked.of)}</p>}
          {mode === 'paper' && <p>{texts.selfTimed}</p>}
        </div>
      )}
      {older.length > 0 && <Older models={older} />}
    </section>
  );
}

function ModelScore({ scores: { total, halves: ofHalves } }: { scores: ModelScores }) {
  return (
    <>
      {total && <Band name={texts.total} band={total} least={400} most={1600} isLarge />}
      <div className="grid gap-5 sm:grid-cols-2">
        {ofHalves.map(({ half, ...band }) => (
          <Band key={half} name={halfNames[half]} band={band} least={200} most={800} isLarge={!total} />
        ))}
      </div>
    </>
  );
}

interface BandProps {
  name: string;
  band: ScoreBand;
  least: number;
  most: number;
  isLarge: boolean;
}

function Band({ name, band: { score, low, high }, least, most, isLarge }: BandProps) {
  const share = (points: number) => (100 * (points - least)) / (most - least);
  return (
    <div className="flex flex-col gap-1.5 tabular-nums">
      <h3 className="text-base font-semibold text-muted">{name}</h3>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={isLarge ? 'text-4xl font-bold' : 'text-2xl font-bold'}>{score}</span>
        <span>{texts.range(low, high)}</span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className={isLarge ? 'h-5 w-full' : 'h-4 w-full'}>
        <rect y="3.5" width="100" height="3" className="fill-sunken" />
        <rect x={share(low)} y="1" width={share(high) - share(low)} height="8" className="fill-accent" />
        <rect x={Math.min(share(score), 99.2)} width="0.8" height="10" className="fill-ink" />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>{least}</span>
        <span>{most}</span>
      </p>
    </div>
  );
} // prettier-ignore

function Older({ models }: { models: readonly ModelScores[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-primary">{texts.older}</summary>
      <p className="max-w-measure text-sm text-muted">{texts.olderLead}</p>
      <ul className="mt-2 flex flex-col gap-1 tabular-nums">
        {models.map(({ model, total, halves: ofHalves }) => (
          <li key={model}>
            {texts.version(model)}: {total && `${texts.total} ${total.score}, `}
            {ofHalves.map(({ half, score }) => `${halfNames[half]} ${score}`).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
