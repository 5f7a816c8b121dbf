import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { screen } from '#platform/web/screen.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { useReply } from '#platform/web/useReply.ts';
import {
  deleteOfficialScore,
  listOfficialScores,
  tellOfficialScore,
  type OfficialScore,
} from '../../officialScores.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { Section } from './Section.tsx';

/** Fetched when somebody has a score to tell. */
const ScoreForm = screen(async () => (await import('./ScoreForm.tsx')).ScoreForm);

/** What the official test gave, told of one's own accord; and what was told before. */
export function RealScore() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useReply(listOfficialScores, {});
  const { keep, takeBack, isPending, error, isKept } = useOfficialScores();
  const scores = data?.scores ?? [];
  const open = () => void ScoreForm.load().then(() => setOpen(true), () => void notice(texts.notLoaded)); // prettier-ignore
  return (
    <div className="print:hidden">
      <Section id="real-score" title={texts.real} lead={texts.realLead}>
        {isKept && !isPending && <p role="status">{texts.kept}</p>}
        {scores.length > 0 && <Told scores={scores} onTakeBack={takeBack} />}
        {error && (
          <p role="alert" className="text-no">
            {error.message}
          </p>
        )}
        {isOpen ? (
          <ScoreForm isPending={isPending} onKeep={(score) => keep(score, { onSuccess: () => setOpen(false) })} />
        ) : (
          <Button variant="secondary" className="self-start" onClick={open}>
            {texts.real}
          </Button>
        )}
      </Section>
    </div>
  );
}

function Told({ scores, onTakeBack }: { scores: readonly OfficialScore[]; onTakeBack: (day: string) => void }) {
  return (
    <ul aria-label={texts.told} className="flex flex-col divide-y divide-hairline tabular-nums">
      {scores.map(({ takenOn, readingWriting, math, isShared }) => (
        <li key={takenOn} className="flex flex-wrap items-center justify-between gap-x-4">
          <span>
            <time dateTime={takenOn}>{takenOn}</time>: {texts.toldScore(readingWriting, math)}
            {!isShared && <span className="text-muted">, {texts.notShared}</span>}
          </span>
          <Button variant="quiet" aria-label={`${texts.takeBack}: ${takenOn}`} onClick={() => onTakeBack(takenOn)}>
            {texts.takeBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useOfficialScores() {
  const queries = useQueryClient();
  const show = (reply: { scores: OfficialScore[] }) => queries.setQueryData(replyKey(listOfficialScores, {}), reply);
  const keeping = useMutation({
    mutationFn: (score: OfficialScore) => call(tellOfficialScore, { body: score }),
    onSuccess: show,
  });
  const takingBack = useMutation({
    mutationFn: (takenOn: string) => call(deleteOfficialScore, { params: { takenOn } }),
    onSuccess: show,
    onMutate: () => keeping.reset(),
  });
  return {
    keep: keeping.mutate,
    takeBack: takingBack.mutate,
    isPending: keeping.isPending || takingBack.isPending,
    isKept: keeping.isSuccess,
    error: keeping.error ?? takingBack.error,
  };
}
