import type { HalfDiagnostic } from '#answers/diagnostic.ts';
import { halfNames } from '#course/skills.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Link } from 'wouter';
import { setAddress } from '../../addresses.ts';
import { diagnosticTexts as texts } from '../../diagnosticTexts.ts';
import { DomainResults } from './DomainResults.tsx';
import { useDiagnosticSet } from './useDiagnosticSet.ts';

/** How much of the test's time the questions of a half take, in all. */
const sizes = {
  'reading-writing': { questions: 24, minutes: 28 },
  math: { questions: 22, minutes: 35 },
};

interface Props {
  diagnostic: HalfDiagnostic;
  /** Ms since 1970. */
  now: number;
}

/** The diagnostic of one half: what it is, the way into it, or what it found. */
export function HalfCard({ diagnostic, now }: Props) {
  const { half, state, setIds, domains, doneAt, againFrom } = diagnostic;
  const { begin, isPending, error } = useDiagnosticSet();
  const mayTakeAgain = againFrom !== undefined && Date.parse(againFrom) <= now;
  const { questions, minutes } = sizes[half];
  return (
    <section aria-labelledby={half} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={half} className="text-xl">
        {halfNames[half]}
      </h2>
      {state === 'new' && <p className="text-muted">{texts.size(questions, minutes)}</p>}
      {state === 'open' && <p className="text-muted">{texts.openNow(setIds.length)}</p>}
      {state === 'between' && <p className="text-muted">{texts.between}</p>}
      {domains && (
        <>
          <p className="text-sm text-muted">{texts.resultLead}</p>
          <DomainResults domains={domains} />
          <ul className="flex flex-col gap-2 sm:flex-row sm:gap-6">
            {setIds.map((setId, index) => (
              <li key={setId}>
                <Link to={setAddress(setId)} className="link">
                  {texts.part(index + 1)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {doneAt && againFrom && (
        <p className="text-sm text-muted">
          {texts.doneOn} <Day of={doneAt} />.{' '}
          {!mayTakeAgain && (
            <>
              {texts.againFrom} <Day of={againFrom} /> on.
            </>
          )}
        </p>
      )}
      {(state !== 'done' || mayTakeAgain) && (
        <Button
          size="large"
          variant={state === 'done' ? 'secondary' : 'primary'}
          className="sm:self-start"
          aria-describedby={half}
          busy={isPending}
          onClick={() => begin(half)}
        >
          {{ new: texts.begin, open: texts.goOn, between: texts.second, done: texts.again }[state]}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-no">
          {error.message}
        </p>
      )}
    </section>
  );
}

/** In UTC, so that server and browser write the same. */
function Day({ of }: { of: string }) {
  const words = new Date(of).toLocaleDateString('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return <time dateTime={of}>{words}</time>;
}
