import { useState, type FormEvent } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { longestLabel, mostLinks, type FollowLinks } from '../followLinks.ts';
import { parentsTexts as texts } from '../parentsTexts.ts';
import { MadeLink } from './MadeLink.tsx';
import { useMakeLink } from './useFollowLinks.ts';

/** Makes an address, and shows it this once. */
export function MakeLink({ known }: { known: FollowLinks }) {
  const { suggestedLastDay, earliestLastDay, latestLastDay, links } = known;
  const [label, setLabel] = useState('');
  const [lastDay, setLastDay] = useState(suggestedLastDay);
  const { mutate: make, isPending, error, data: made } = useMakeLink();
  const isFull = links.length >= mostLinks;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isPending) make({ label, lastDay }, { onSuccess: () => setLabel('') });
  }

  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-7">
      <h2 className="text-lg">{texts.make}</h2>
      {isFull ? (
        <p className="text-muted">{texts.full}</p>
      ) : (
        <form onSubmit={send} className="flex flex-col gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label={texts.label}
              hint={texts.labelHint}
              required
              maxLength={longestLabel}
              autoComplete="off"
              value={label}
              onChange={(event) => setLabel(event.target.value)}
            />
            <TextField
              label={texts.lastDay}
              hint={texts.lastDayHint}
              type="date"
              required
              min={earliestLastDay}
              max={latestLastDay}
              value={lastDay}
              onChange={(event) => setLastDay(event.target.value)}
            />
          </div>
          {error && (
            <p role="alert" className="text-no">
              {error.message}
            </p>
          )}
          <Button type="submit" busy={isPending} className="self-start">
            {isPending ? texts.making : texts.make}
          </Button>
        </form>
      )}
      {made && links.some(({ id }) => id === made.link.id) && <MadeLink key={made.link.id} {...made} />}
    </section>
  );
}
