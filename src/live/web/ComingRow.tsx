import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { getProfile } from '#accounts/ownAccount.ts';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { useReply } from '#platform/web/useReply.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { sayComing, wantLiveLetters } from '../coming.ts';
import { comingTexts as texts } from '../comingTexts.ts';
import { getLiveSessions, type LiveSessions, type UpcomingSession } from '../live.ts';

interface Props {
  session: UpcomingSession;
  titleId: string;
}

/** 'I come', which stays pressed, and what it means. */
export function ComingRow({ session: { id, isComing = false, hasLetters = true }, titleId }: Props) {
  const queries = useQueryClient();
  const [said, setSaid] = useState('');

  function keep(changed: Partial<UpcomingSession>, isIt: (session: UpcomingSession) => boolean) {
    queries.setQueryData<LiveSessions>(
      replyKey(getLiveSessions, {}),
      (sessions) =>
        sessions && {
          ...sessions,
          upcoming: sessions.upcoming.map((session) => (isIt(session) ? { ...session, ...changed } : session)),
        },
    );
  }
  const coming = useMutation({
    mutationFn: (comes: boolean) => call(sayComing, { params: { id }, body: { isComing: comes } }),
    onSuccess: (now) => {
      keep(now, (session) => session.id === id);
      setSaid(now.isComing ? '' : texts.comesNot);
    },
  });
  const letters = useMutation({
    mutationFn: () => call(wantLiveLetters, { body: { hasLetters: true } }),
    onSuccess: (now) => keep(now, (session) => session.isComing === true),
  });
  const isConfirmed = useReply(getProfile, {}).data?.emailVerified ?? true;
  const meaning = !hasLetters ? texts.comesSilently : isConfirmed ? texts.comes : texts.comesUnconfirmed;
  const failure = coming.error ?? letters.error;

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-3">
      <Button
        variant="secondary"
        aria-pressed={isComing}
        aria-describedby={titleId}
        busy={coming.isPending}
        onClick={() => coming.mutate(!isComing)}
        className="aria-pressed:border-ok aria-pressed:bg-ok-bg aria-pressed:text-ok"
      >
        {isComing && <Check aria-hidden="true" className="size-4" />}
        {texts.come}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isComing ? meaning : said}
      </p>
      {isComing && !hasLetters && (
        <Button variant="quiet" busy={letters.isPending} onClick={() => letters.mutate()} className="text-sm">
          {texts.lettersAgain}
        </Button>
      )}
      {failure && (
        <p role="alert" className="text-sm text-no">
          {failure.message}
        </p>
      )}
    </div>
  );
}
