import { useRef, useState, type FormEvent } from 'react';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { nameOfZone } from '../../days.ts';
import { cancelClassSession, changeClassSession, planClassSession, type ClassSession } from '../../ofClass.ts';
import { CancelSession } from '../CancelSession.tsx';
import { ClassQuestions } from './ClassQuestions.tsx';
import type { OnDone } from './address.ts';
import { draftOf, touchedOf, type Draft } from './draft.ts';

interface Props {
  classId: string;
  zone: string;
  /** Without, one is planned. */
  session: ClassSession | undefined;
  /** The address of the list. */
  page: string;
  onDone: OnDone;
}

/** The form of one session of a class, its questions, and the way to cancel it. */
export function ClassSessionEditor({ classId, zone, session, page, onDone }: Props) {
  const [first, setFirst] = useState(() => draftOf(session, zone));
  const [draft, setDraft] = useState(first);
  const [revision, setRevision] = useState(session?.revision ?? 0);
  const [failure, setFailure] = useState<Error>();
  const [isSaving, setSaving] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const [now] = useState(() => Date.now());

  async function save() {
    if (!session) {
      const { localTime: _, ...texts } = draft;
      const body = { ...texts, ...touchedOf(draft, first, zone) };
      const planned = await call(planClassSession, { params: { classId }, body });
      return onDone(`‘${planned.title}’ is planned. The class sees it from now on.`, page);
    }
    const body = { revision, ...touchedOf(draft, first, zone) };
    const changed = await call(changeClassSession, { params: { classId, id: session.id }, body });
    setFirst(draftOf(changed, zone));
    setDraft(draftOf(changed, zone));
    setRevision(changed.revision);
    onDone('Saved. The class sees it from now on.');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await save();
    } catch (error) {
      setFailure(error as Error);
      alert.current?.focus();
    } finally {
      setSaving(false);
    }
  }
  const isOvertaken = failure instanceof AppError && failure.code === 'changed-meanwhile';
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });

  return (
    <>
      <h2 className="text-xl wrap-anywhere">{session?.title ?? 'A new session'}</h2>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField label="Title" required {...field('title')} />
        <TextField label="Host" hint="As the class knows you." required {...field('host')} />
        <TextField label="Location" hint="Such as ‘Online’, or a room." required {...field('location')} />
        <TextField
          label="Start"
          hint={`${nameOfZone(zone, now)}, the time zone of the class. A session takes an hour.`}
          type="datetime-local"
          required
          {...field('localTime')}
        />
        <TextField label="Join link" hint="It may follow until the session starts." type="url" {...field('zoomLink')} />
        <TextField label="Recording link" hint="Once there is one." type="url" {...field('recordingLink')} />
        <div
          ref={alert}
          tabIndex={-1}
          role="alert"
          className={failure ? 'rounded-control bg-no-bg px-4 py-3 text-no' : ''}
        >
          {failure?.message}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSaving}>
            {session ? 'Save' : 'Plan it'}
          </Button>
          {isOvertaken && (
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Show it as it is now
            </Button>
          )}
          <ButtonLink to={page} variant="quiet">
            All sessions of the class
          </ButtonLink>
        </div>
      </form>
      {session && <ClassQuestions classId={classId} sessionId={session.id} />}
      {session && (
        <CancelSession
          title={session.title}
          cancel={() => call(cancelClassSession, { params: { classId, id: session.id }, body: { revision } })}
          onCancelled={(said) => onDone(said, page)}
        />
      )}
    </>
  );
}
