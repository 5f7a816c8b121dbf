import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import {
  announcementsOfPage,
  getDeskAnnouncements,
  takeDownAnnouncement,
  type DeskAnnouncement,
} from '../../announcements.ts';
import { LettersSection } from '../letters/LettersSection.tsx';
import { Outcome } from '../Outcome.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { inWords, zone } from './zone.ts';

/** What is announced to everybody who is signed in, the form for more, and letters to everybody. */
export function AnnouncementsScreen() {
  const { data, error, refetch } = useReply(getDeskAnnouncements, { query: {} });
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const queries = useQueryClient();

  function tell(sentence: string) {
    setSaid(sentence);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === getDeskAnnouncements.path });
    status.current?.focus();
  }

  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  return (
    <>
      <Outcome ref={status} said={said} />
      <AnnouncementForm onDone={tell} />
      <Listed key={data.announcements[0]?.id} newest={data.announcements} onDone={tell} />
      <LettersSection onDone={tell} />
    </>
  );
}

interface ListedProps {
  newest: readonly DeskAnnouncement[];
  onDone: (sentence: string) => void;
}

function Listed({ newest, onDone }: ListedProps) {
  const [older, setOlder] = useState<DeskAnnouncement[]>([]);
  const [mayBeMore, setMayBeMore] = useState(newest.length === announcementsOfPage);
  const [failure, setFailure] = useState<Error>();
  const [now] = useState(() => Date.now());
  const announcements = [...newest, ...older];

  async function attempt(work: () => Promise<void>) {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error as Error);
    }
  }

  const showEarlier = () =>
    attempt(async () => {
      const last = announcements.at(-1);
      const query = { afterStart: last?.startsAt, afterId: last?.id };
      const { announcements: found } = await call(getDeskAnnouncements, { query });
      setOlder([...older, ...found]);
      setMayBeMore(found.length === announcementsOfPage);
    });
  const takeDown = ({ id }: DeskAnnouncement) =>
    attempt(async () => {
      await call(takeDownAnnouncement, { params: { id } });
      onDone('It is taken down.');
    });

  if (announcements.length === 0) return <EmptyState>Nothing has been announced yet.</EmptyState>;
  return (
    <section aria-labelledby="all-announcements" className="flex flex-col gap-4">
      <h2 id="all-announcements" className="text-xl">
        All announcements
      </h2>
      <p className="text-sm text-muted">All times are by the clocks of {zone}.</p>
      <ol className="card flex flex-col divide-y divide-hairline">
        {announcements.map((one) => (
          <AnnouncementItem key={one.id} announcement={one} now={now} onTakeDown={() => takeDown(one)} />
        ))}
      </ol>
      {failure && <ErrorMessage error={failure} />}
      {mayBeMore && (
        <Button variant="secondary" onClick={() => void showEarlier()} className="self-start">
          Show earlier ones
        </Button>
      )}
    </section>
  );
}

interface ItemProps {
  announcement: DeskAnnouncement;
  now: number;
  onTakeDown: () => Promise<void>;
}

function AnnouncementItem({
  announcement: { id, text, link, audience, startsAt, endsAt },

  now,
  onTakeDown,
}: ItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isOver = Date.parse(endsAt) <= now;
  return (
    <li className="flex flex-col items-start gap-2 px-5 py-4">
      <p id={`text-${id}`} className="wrap-anywhere">
        {text}
      </p>
      {link && (
        <p className="text-sm text-muted wrap-anywhere">
          '{link.name}' leads to {link.path}
        </p>
      )}
      <p className="text-sm text-muted">
        {audience === 'students' ? 'For students' : 'For everybody who is signed in'}, from {inWords(startsAt)} to{' '}
        {inWords(endsAt)}
        {isOver && ' (over)'}
      </p>
      {!isOver && (
        <Button
          variant="secondary"
          busy={isAsking}
          aria-describedby={`text-${id}`}
          onClick={() => {
            setIsAsking(true);
            void onTakeDown().finally(() => setIsAsking(false));
          }}
        >
          Take it down
        </Button>
      )}
    </li>
  );
}
