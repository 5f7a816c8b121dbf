import { useRef, useState, type SubmitEvent } from 'react';
import { CancelSession } from '#live/web/CancelSession.tsx';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { cancelDeskSession, changeDeskSession, getDeskSession, planDeskSession, type DeskSession } from '../../live.ts';
import { FormAlert } from '../FormAlert.tsx';
import { draftOf, touchedOf, writtenOf, type Draft } from './draft.ts';
import { FileSaysOtherwise } from './FileSaysOtherwise.tsx';
import { addressOf, allSessions, type OnDone } from './address.ts';
import { readNewer, SomebodyElse } from './SomebodyElse.tsx';
import { SessionFields } from './SessionFields.tsx';
import { SessionQuestions } from './SessionQuestions.tsx';
import { SessionPreview } from './SessionPreview.tsx';

interface Props {
  /** Without, one is planned. */
  session?: DeskSession;
  zone: string;
  onDone: OnDone;
}

/** The form of one session, how students would see it, and what else can be done to it. */
export function SessionEditor({ session: given, zone, onDone }: Props) {
  const [session, setSession] = useState(given);
  const [first, setFirst] = useState(() => draftOf(given, zone));
  const [draft, setDraft] = useState(first);
  /** What the preview shows: the draft as it was when a field was left. */
  const [looked, setLooked] = useState(first);
  const [failure, setFailure] = useState<Error>();
  const [isSaving, setIsSaving] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const newer = readNewer(failure);

  function show(next: DeskSession) {
    const shown = draftOf(next, draft.zone.includes('/') ? draft.zone : zone);
    setSession(next);
    for (const set of [setFirst, setDraft, setLooked]) set(shown);
    setFailure(undefined);
  }

  async function attempt(work: () => Promise<void>) {
    setIsSaving(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error as Error);
      alert.current?.focus();
    } finally {
      setIsSaving(false);
    }
  }

  async function save() {
    if (!session) {
      const planned = await call(planDeskSession, { body: writtenOf(draft) });
      return onDone(`‘${planned.title}’ is planned.`, addressOf(planned.id));
    }
    const { id, revision } = session;
    show(await call(changeDeskSession, { params: { id }, body: { revision, ...touchedOf(draft, first) } }));
    onDone('Saved. Students see it from now on.');
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(save);
  };
  const reload = (id: string) => attempt(async () => show(await call(getDeskSession, { params: { id } })));

  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <h2 className="text-xl wrap-anywhere">{session?.title ?? 'A new session'}</h2>
        {session?.isExample && (
          <p>This is an example that came with the product. It goes by itself once a session is planned.</p>
        )}
        {session?.change && <FileSaysOtherwise session={session} change={session.change} zone={zone} onDone={onDone} />}
        <form onSubmit={submit} className="flex flex-col gap-5">
          <SessionFields
            draft={draft}
            isLocked={session?.isExample ?? false}
            onChange={setDraft}
            onLeave={() => setLooked(draft)}
          />
          <FormAlert ref={alert} failure={failure} />
          {session && newer && (
            <SomebodyElse
              session={session}
              newer={newer}
              zone={zone}
              onTakeTheirs={() => void reload(session.id)}
              onKeepMine={() => {
                setSession({ ...session, revision: newer.revision });
                setFailure(undefined);
              }}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {!session?.isExample && (
              <Button type="submit" busy={isSaving}>
                {session ? 'Save' : 'Plan it'}
              </Button>
            )}
            <ButtonLink to={allSessions} variant="quiet">
              All sessions
            </ButtonLink>
          </div>
        </form>
        {session && !session.isExample && <SessionQuestions id={session.id} coming={session.coming} />}
        {session && !session.isExample && (
          <CancelSession
            title={session.title}
            cancel={() => call(cancelDeskSession, { params: { id: session.id }, body: { revision: session.revision } })}
            onCancelled={(said) => onDone(said, allSessions)}
          >
            {session.isOfFile && ' It stands in the file, but does not come back by itself.'}
          </CancelSession>
        )}
      </div>
      <SessionPreview written={writtenOf(looked, session, first)} zone={zoneOf(looked, zone)} />
    </div>
  );
}

/** A zone that a student can live in: an offset is none. */
function zoneOf({ zone }: Draft, own: string): string {
  return zone.includes('/') || zone === 'UTC' ? zone : own;
}
