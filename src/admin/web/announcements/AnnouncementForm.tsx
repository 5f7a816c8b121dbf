import { useId, useRef, useState, type SubmitEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { addDeskAnnouncement } from '../../announcements.ts';
import { FormAlert } from '../FormAlert.tsx';
import { asField, zone } from './zone.ts';

const mostCharacters = 300;

interface Props {
  onDone: (sentence: string) => void;
}

/** Announces something: the text, one way to a page of this site, for whom, and from when to when. */
export function AnnouncementForm({ onDone }: Props) {
  const [draft, setDraft] = useState(emptyDraft);
  const [failure, setFailure] = useState<Error>();
  const [isSending, setIsSending] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const textId = useId();
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });

  async function send(event: SubmitEvent) {
    event.preventDefault();
    setIsSending(true);
    setFailure(undefined);
    try {
      const { begin, end, ...same } = draft;
      const times = { startTime: `${begin} ${zone}`, endTime: `${end} ${zone}` };
      await call(addDeskAnnouncement, { body: { ...same, ...times } });
      setDraft(emptyDraft());
      onDone('It is announced: students see it with the next page they open.');
    } catch (error) {
      setFailure(error as Error);
      alert.current?.focus();
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="card flex flex-col gap-5 p-5 sm:p-6">
      <h2 className="text-xl">Announce something</h2>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={textId} className="font-semibold">
          Text
        </label>
        <textarea
          id={textId}
          rows={3}
          required
          maxLength={mostCharacters}
          aria-describedby={`${textId}-hint`}
          className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
          {...field('text')}
        />
        <p id={`${textId}-hint`} className="text-sm text-muted">
          One paragraph of plain text, at most {mostCharacters} characters.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Page it leads to"
          hint="If any: a page of this site, such as /dashboard/live."
          {...field('linkPath')}
        />
        <TextField
          label="Name of the link"
          hint="If there is a page: such as 'See the sessions'."
          {...field('linkName')}
        />
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold">For whom</legend>
        {audiences.map(({ audience, name }) => (
          <label key={audience} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="audience"
              className="tick"
              checked={draft.audience === audience}
              onChange={() => setDraft({ ...draft, audience })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Begin" type="datetime-local" required {...field('begin')} />
        <TextField label="End" type="datetime-local" required {...field('end')} />
      </div>
      <p className="text-sm text-muted">Both are meant by the clocks of {zone}.</p>
      <FormAlert ref={alert} failure={failure} />
      <Button type="submit" busy={isSending} className="self-start">
        Announce it
      </Button>
    </form>
  );
}

interface Draft {
  text: string;
  linkPath: string;
  linkName: string;
  audience: 'students' | 'everybody';
  /** As the browser's field has it: 2026-11-21T18:00. */
  begin: string;
  end: string;
}

const audiences = [
  { audience: 'students', name: 'Students' },
  { audience: 'everybody', name: 'Everybody who is signed in, administrators too' },
] as const;

function emptyDraft(): Draft {
  const begin = asField(new Date());
  return { text: '', linkPath: '', linkName: '', audience: 'students', begin, end: '' };
}
