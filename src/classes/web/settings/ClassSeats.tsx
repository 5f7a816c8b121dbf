import type { FormEvent } from 'react';
import { Block } from '#accounts/web/Block.tsx';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { putSeats, type ClassSettings } from '../../classes.ts';
import { mostSeats } from '../../limits.ts';
import { dayOf } from '../days.ts';
import { useClassChange } from './useClassChange.ts';

/** How many of the students have Pro through the class; nothing where nobody gave it seats. */
export function ClassSeats({ settings }: { settings: ClassSettings }) {
  const { licence, ownSeats, seatsHeld } = settings;
  if (!licence && !ownSeats && seatsHeld === 0) return null;
  return (
    <Block
      title="Seats with Pro"
      lead="Who holds a seat has Pro while they are in the class: the first to join, and the next one when somebody leaves."
    >
      <p>{seatsHeld === 1 ? '1 student has a seat now.' : `${seatsHeld} students have a seat now.`}</p>
      {licence && (
        <p>
          The class was given {counted(licence.seats)} until {dayOf(licence.endsAt)}.
        </p>
      )}
      {ownSeats && (
        <OwnSeats key={ownSeats.here} classId={settings.id} own={ownSeats} isArchived={settings.isArchived} />
      )}
    </Block>
  );
}

interface OwnProps {
  classId: string;
  own: NonNullable<ClassSettings['ownSeats']>;
  isArchived: boolean;
}

function OwnSeats({ classId, own: { seats, endsAt, here, elsewhere }, isArchived }: OwnProps) {
  const { change, isPending, refusal, said } = useClassChange(classId);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = Number(field(new FormData(event.currentTarget), 'seats'));
    change({ said: 'Saved.', work: () => call(putSeats, { params: { classId }, body: { seats: wanted } }) });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="max-w-measure">
        You were given {counted(seats)} until {dayOf(endsAt)}: {here} here, {elsewhere} on other classes
        {isArchived && '. Those of an archived class open nothing'}.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Of yours on this class"
          name="seats"
          type="number"
          min={0}
          max={Math.min(mostSeats, Math.max(seats - elsewhere, here))}
          required
          defaultValue={here}
        />
        <Button type="submit" size="field" variant="secondary" busy={isPending}>
          Save
        </Button>
      </div>
      <StatusLine>{said}</StatusLine>
      {refusal && <Refusal>{refusal}</Refusal>}
    </form>
  );
}

function counted(seats: number): string {
  return seats === 1 ? '1 seat' : `${seats} seats`;
}
