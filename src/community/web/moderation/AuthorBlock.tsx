import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { muteDays, takeMeasure, type CaseAuthor, type Measure, type ModerationCase } from '../../moderation.ts';
import { FormAlert } from './FormAlert.tsx';
import { DeedItem } from './DeedItem.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useCaseChange } from './useCaseChange.ts';
import { momentOf } from './words.ts';

interface Props {
  found: ModerationCase;
  author: CaseAuthor;
  onDone: (said: string) => void;
}

/** Who wrote it, by the name that others see; what was done about them, and what can be. */
export function AuthorBlock({ found, author, onDone }: Props) {
  const { name, mutedUntil, isBanned, measures, uid, lastDeed } = author;
  return (
    <section aria-labelledby="author" className="flex flex-col gap-4">
      <h3 id="author" className="text-lg wrap-anywhere">
        Its author: {name}
      </h3>
      {isBanned && <p>Banned from the community.</p>}
      {mutedUntil !== null && <p>Muted until {momentOf(mutedUntil)}.</p>}
      {uid !== null && (
        <p className="flex flex-wrap gap-x-5">
          <Link to={`/admin/people?id=${uid}`} className="link inline-flex min-h-11 items-center">
            This person at the desk
          </Link>
        </p>
      )}
      {measures.length === 0 ? (
        <p className="text-muted">Nothing was done about them before.</p>
      ) : (
        <ol aria-label="What was done before" className="card flex flex-col divide-y divide-hairline">
          {measures.map((deed) => (
            <DeedItem key={deed.id} deed={deed} />
          ))}
        </ol>
      )}
      <MeasureForm key={lastDeed} caseId={found.id} author={author} onDone={onDone} />
    </section>
  );
}

const measureWords: Record<Measure, string> = {
  mute: 'Mute: they read, and do not write for a while',
  ban: 'Ban from the community: their lessons stay open to them',
  'let-back': 'Let them back',
};

function MeasureForm({ caseId, author, onDone }: { caseId: number } & Omit<Props, 'found'>) {
  const [measure, setMeasure] = useState<Measure>('mute');
  const [days, setDays] = useState<(typeof muteDays)[number]>(1);
  const [reason, setReason] = useState('');
  const { change, isPending, error, alert } = useCaseChange(caseId, onDone);
  const isHeld = author.isBanned || author.mutedUntil !== null;
  const choices = (Object.keys(measureWords) as Measure[]).filter((one) => one !== 'let-back' || isHeld);

  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { lastDeed } = author;
    const body = { measure, reason, lastDeed, ...(measure === 'mute' ? { days } : {}) };
    change({ work: () => call(takeMeasure, { params: { caseId }, body }), said: 'Done. They are told why.' });
  }
  return (
    <form onSubmit={take} aria-label="Take a measure" className="card flex flex-col gap-3 p-5">
      <h4 className="text-base font-semibold">Take a measure</h4>
      <FormAlert ref={alert} failure={error} />
      <fieldset className="flex flex-col">
        <legend className="sr-only">Measure</legend>
        {choices.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="measure"
              className="tick"
              checked={measure === one}
              onChange={() => setMeasure(one)}
            />
            {measureWords[one]}
          </label>
        ))}
      </fieldset>
      {measure === 'mute' && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="font-semibold">For how long</legend>
          {muteDays.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="days" className="tick" checked={days === one} onChange={() => setDays(one)} />
              {one === 1 ? '1 day' : `${one} days`}
            </label>
          ))}
        </fieldset>
      )}
      <ReasonField value={reason} onChange={setReason} hint="They read it." />
      <Button type="submit" busy={isPending} variant="secondary" className="self-start">
        Take the measure
      </Button>
    </form>
  );
}
