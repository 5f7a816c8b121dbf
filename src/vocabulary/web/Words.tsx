import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwner } from '#accounts/web/useOwner.ts';
import { replyKey } from '#platform/answers.ts';
import { focusMain } from '#platform/web/focusMain.ts';
import { useReply } from '#platform/web/useReply.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { getWords, type WordFamily } from '../vocabulary.ts';
import { wordTexts as texts } from '../wordTexts.ts';
import { Round } from './Round.tsx';
import { wordSender } from './wordSending.ts';

/** The words of the course, and a round of them. */
export function Words() {
  const owner = useOwner();
  const queries = useQueryClient();
  const [round, setRound] = useState<{ turn: number; family?: string | undefined }>();

  function begin(family?: string) {
    setRound((last) => ({ turn: (last?.turn ?? 0) + 1, family }));
    focusMain();
  }

  async function leave() {
    await wordSender.retry(); // so that the list knows of it
    await queries.invalidateQueries({ queryKey: replyKey(getWords, {}) });
    setRound(undefined);
    focusMain();
  }

  return (
    <Page title={texts.title} lead={round ? undefined : texts.lead}>
      {round && owner ? (
        <Round key={round.turn} owner={owner} family={round.family} onAgain={begin} onLeave={() => void leave()} />
      ) : (
        <List onBegin={begin} />
      )}
    </Page>
  );
}

function List({ onBegin }: { onBegin: (family?: string) => void }) {
  const { data, error, refetch } = useReply(getWords, {});
  if (!data && error) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <div className="flex flex-col gap-8">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </Loading>
    );
  if (data.families.length === 0) return <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>;
  return (
    <>
      <section aria-labelledby="due" className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
        <div className="flex flex-col gap-1">
          <h2 id="due" className="text-xl tabular-nums">
            {data.due > 0 ? texts.due(data.due) : texts.nothingDue}
          </h2>
          <p className="text-muted">{texts.dueLead}</p>
        </div>
        <Button size="large" onClick={() => onBegin()} className="max-sm:w-full">
          {texts.start}
        </Button>
      </section>
      <section aria-labelledby="families" className="flex flex-col gap-4">
        <h2 id="families" className="text-xl">
          {texts.families}
        </h2>
        <ul className="grid gap-4 md:grid-cols-2">
          {data.families.map((family) => (
            <Family key={family.id} family={family} onBegin={onBegin} />
          ))}
        </ul>
      </section>
    </>
  );
}

const looks = { new: 'text-muted', learning: 'text-ink', known: 'font-semibold text-ok' } as const;

function Family({ family: { id, title, words }, onBegin }: { family: WordFamily; onBegin: (family: string) => void }) {
  const met = words.filter(({ standing }) => standing !== 'new').length;
  return (
    <li className="card flex flex-col gap-3 p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-base">{title}</h3>
        <span className="shrink-0 text-sm text-muted tabular-nums">{texts.met(met, words.length)}</span>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {words.map(({ word, standing }) => (
          <span key={word} className={looks[standing]}>
            {word}
            {standing !== 'new' && <span className="sr-only">{` (${texts.standing[standing]})`}</span>}
          </span>
        ))}
      </p>
      <Button
        variant="secondary"
        aria-label={texts.studyFamily(title)}
        onClick={() => onBegin(id)}
        className="mt-auto self-start"
      >
        {texts.link}
      </Button>
    </li>
  );
}
