import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { communityPath, searchAddress } from '../../addresses.ts';
import { longestSearch, searchThreads } from '../../community.ts';
import { communityTexts as texts } from '../../screenTexts.ts';
import { Further } from '../Further.tsx';
import { ThreadCards } from './ThreadCards.tsx';

/** A search among threads of parts that one has answered. What is searched for stands in the address. */
export function Search({ words }: { words: string }) {
  const [, navigate] = useLocation();
  const [{ of, typed }, setTyped] = useState({ of: words, typed: words });
  const field = useRef<HTMLInputElement>(null);
  if (of !== words) setTyped({ of: words, typed: words }); // as after 'back'
  function submit(event: FormEvent): void {
    event.preventDefault();
    navigate(searchAddress(typed.trim()));
  }
  function clear(): void {
    setTyped({ of: words, typed: '' });
    navigate(communityPath);
    field.current?.focus();
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          label={texts.search}
          type="search"
          name="q"
          dir="auto"
          maxLength={longestSearch}
          value={typed}
          onChange={({ target }) => setTyped({ of: words, typed: target.value })}
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" variant="secondary" size="field">
          {texts.doSearch}
        </Button>
        {words !== '' && (
          <Button variant="quiet" size="field" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </form>
      {words !== '' && <Found key={words} words={words} />}
    </search>
  );
}

function Found({ words }: { words: string }) {
  const { data: first, error, refetch } = useReply(searchThreads, { query: { q: words } });
  const status = useRef<HTMLParagraphElement>(null);
  const isKnown = first !== undefined;
  useEffect(() => {
    if (isKnown) status.current?.focus({ preventScroll: true });
  }, [isKnown]);
  return (
    <div className="mt-6 flex flex-col gap-5">
      <p ref={status} role="status" tabIndex={-1} className="text-muted empty:hidden">
        {first && saidOf(first.threads.length, first.next === null)}
      </p>
      {first && (
        <>
          <ThreadCards threads={first.threads} />
          <Further after={first.next} page={({ after }) => replyOf(searchThreads, { query: { q: words, after } })}>
            {({ threads }) => <ThreadCards threads={threads} />}
          </Further>
        </>
      )}
      {!first && !error && (
        <Loading>
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {!first && error && <ErrorMessage error={error} onRetry={refetch} />}
    </div>
  );
}

function saidOf(count: number, isAll: boolean): string {
  return count === 0 ? texts.nothingFound : texts.found(count, isAll);
}
