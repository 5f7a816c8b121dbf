import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { DeedItem } from '#community/web/moderation/DeedItem.tsx';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { appointPerson, getCommunityPerson, getDeskCommunity, longestReason, type Appointment, type CommunityPerson } from '../../community.ts'; // prettier-ignore
import { FormAlert } from '../FormAlert.tsx';
import { Outcome } from '../Outcome.tsx';

/** How one person stands in the community, and what they are appointed to. */
export function AppointmentView({ uid }: { uid: string }) {
  const { data, error, refetch } = useReply(getCommunityPerson, { params: { uid } });
  return (
    <>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/admin/community" className="link inline-flex min-h-11 items-center">
          The whole community
        </Link>
        <Link to={`/admin/people?id=${uid}`} className="link inline-flex min-h-11 items-center">
          This person
        </Link>
      </p>
      {data ? (
        <Shown person={data} />
      ) : error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </>
  );
}

function Shown({ person }: { person: CommunityPerson }) {
  const { name, email, displayName, isExpert, isModerator, mutedUntil, isBanned, measures } = person;
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  function tell(sentence: string) {
    setSaid(sentence);
    setTimeout(() => status.current?.focus()); // it is there then
  }
  return (
    <>
      <Outcome ref={status} said={said} />
      <section className="card flex flex-col gap-2 p-5 sm:p-6">
        <h2 className="text-xl wrap-anywhere">{name || email}</h2>
        <p className="wrap-anywhere">Others see them as {displayName}.</p>
        {isBanned && <p>Banned from the community.</p>}
        {mutedUntil !== null && <p>Muted until {moment.format(new Date(mutedUntil))}.</p>}
      </section>
      <AppointmentForm key={`expert ${isExpert}`} to="expert" isAppointed={isExpert} person={person} onDone={tell} />
      <AppointmentForm
        key={`moderator ${isModerator}`}
        to="moderator"
        isAppointed={isModerator}
        person={person}
        onDone={tell}
      />
      <section aria-labelledby="measures" className="flex flex-col gap-4">
        <h2 id="measures" className="text-xl">
          What was done about them
        </h2>
        {measures.length === 0 ? (
          <p className="text-muted">Nothing yet.</p>
        ) : (
          <ol className="card flex flex-col divide-y divide-hairline">
            {measures.map((deed) => (
              <DeedItem key={deed.id} deed={deed} />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

const words: Record<Appointment, { title: string; means: string }> = {
  expert: { title: 'Expert', means: 'What they answer from now on bears a badge, and stands above other answers.' },
  moderator: {
    title: 'Moderator',
    means: 'They read what was reported, with its thread, hide and show posts, and mute or ban their authors. They see display names alone.',
  },
}; // prettier-ignore

interface FormProps {
  to: Appointment;
  isAppointed: boolean;
  person: CommunityPerson;
  onDone: (said: string) => void;
}

function AppointmentForm({ to, isAppointed, person: { uid }, onDone }: FormProps) {
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const alert = useRef<HTMLDivElement>(null);
  const { title, means } = words[to];
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(appointPerson, { params: { uid }, body: { to, isAppointed: !isAppointed, reason } }),
    async onSuccess(found) {
      queries.setQueryData(replyKey(getCommunityPerson, { params: { uid } }), found);
      onDone(
        isAppointed ? `They are no ${to} any more.` : `They are ${to === 'expert' ? 'an expert' : 'a moderator'} now.`,
      );
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === getDeskCommunity.path });
    },
    onError: () => alert.current?.focus(),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form onSubmit={submit} aria-label={title} className="card flex flex-col gap-3 p-5 sm:p-6">
      <h2 className="text-xl">
        {title}: {isAppointed ? 'yes' : 'no'}
      </h2>
      <p className="max-w-measure text-muted">{means}</p>
      <FormAlert ref={alert} failure={error} />
      <TextField
        label="Reason"
        hint="It stands in both logs."
        required
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={isPending} variant="secondary" className="self-start">
        {isAppointed ? 'Dismiss them' : 'Appoint them'}
        <span className="sr-only"> as {to}</span>
      </Button>
    </form>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
