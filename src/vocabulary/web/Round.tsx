import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState, type FormEvent } from 'react';
import { uuid7 } from '#answers/uuid7.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { replyOf } from '#platform/web/useReply.ts';
import { getWordRound, type AskedWord } from '../vocabulary.ts';
import { advance, beginRound, type WordEvent, type WordOutcome, type WordRound } from '../wordRound.ts';
import { wordTexts as texts } from '../wordTexts.ts';
import { wordOutbox } from './wordSending.ts';

interface Props {
  owner: string;
  family: string | undefined;
  onAgain: (family: string | undefined) => void;
  onLeave: () => void;
}

/** A round of words, asked once: whoever comes again gets the next. */
export function Round(props: Props) {
  const query = props.family === undefined ? {} : { family: props.family };
  const { data, error, refetch } = useQuery({ ...replyOf(getWordRound, { query }), staleTime: Infinity, gcTime: 0 });
  if (data && data.words.length > 0) return <OpenRound {...props} words={data.words} />;
  if (data) return <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}

function OpenRound({ owner, family, onAgain, onLeave, words }: Props & { words: readonly AskedWord[] }) {
  const [round, send] = useReducer(advance, words, beginRound);
  useKeptLooks(round, owner);
  const word = round.words[round.current];
  if (!word) return <Done round={round} onAgain={() => onAgain(family)} onLeave={onLeave} />;
  return <Asked key={round.current} round={round} word={word} send={send} onLeave={onLeave} />;
}

interface AskedProps {
  round: WordRound;
  word: AskedWord;
  send: (event: WordEvent) => void;
  onLeave: () => void;
}

function Asked({ round: { words, current, ...round }, word, send, onLeave }: AskedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = texts.of(current + 1, words.length);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="asked" className="card flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="asked" ref={heading} tabIndex={-1} className="text-base tabular-nums">
          {place}
          {word.isNew && <span className="ml-2 text-sm font-normal text-muted">{texts.isNew}</span>}
        </h2>
        <Button variant="quiet" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
      <ProgressBar percent={(100 * current) / words.length} label={place} />
      <p className="text-muted">
        <i>{word.kind}</i> {word.meaning}
      </p>
      <p className="max-w-measure text-lg">
        {word.before}
        {round.step === 'told' ? <strong>{word.form}</strong> : <Blank />}
        {word.after}
      </p>
      {round.step === 'type' && (
        <TypeIt
          word={word}
          isHinted={round.isHinted}
          onHint={() => send({ type: 'hint' })}
          onTyped={(typed) => send({ type: 'type', typed })}
        />
      )}
      {round.step === 'choose' && (
        <ChooseIt typed={round.typed} word={word} onChosen={(chosen) => send({ type: 'choose', chosen })} />
      )}
      {round.step === 'told' && (
        <Told
          word={word}
          isRight={round.outcomes.at(-1) !== 'missed'}
          isLast={current + 1 === words.length}
          onNext={() => send({ type: 'next' })}
        />
      )}
    </section>
  );
}

/** Puts what became of each word, once, where it is sent from. */
function useKeptLooks({ words, current, step, typed, chosen, isHinted, outcomes }: WordRound, owner: string): void {
  const kept = useRef(0);
  useEffect(() => {
    const word = words[current];
    if (step !== 'told' || !word || outcomes.length <= kept.current) return;
    kept.current = outcomes.length;
    const look = { word: word.word, sentence: word.sentence, typed: typed.slice(0, 60), chosen, isHinted };
    wordOutbox.add(owner, uuid7(), { ...look, at: new Date().toISOString() });
  }, [words, current, step, typed, chosen, isHinted, outcomes, owner]);
}

function Blank() {
  return (
    <>
      <span aria-hidden="true">______</span>
      <span className="sr-only">{texts.blank}</span>
    </>
  );
}

interface TypeProps {
  word: AskedWord;
  isHinted: boolean;
  onHint: () => void;
  onTyped: (typed: string) => void;
}

function TypeIt({ word: { form }, isHinted, onHint, onTyped }: TypeProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function hint() {
    onHint();
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') onTyped(typed);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={texts.type}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="max-w-sm"
        {...(isHinted ? { hint: texts.begins(form.slice(0, 1), form.length) } : {})}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{texts.check}</Button>
        {!isHinted && (
          <Button variant="secondary" onClick={hint}>
            {texts.firstLetter}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onTyped('')}>
          {texts.giveUp}
        </Button>
      </div>
    </form>
  );
}

interface ChooseProps {
  typed: string;
  word: AskedWord;
  onChosen: (chosen: string) => void;
}

function ChooseIt({ typed, word, onChosen }: ChooseProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []); // not an option: a second Enter would choose it
  return (
    <div role="group" aria-labelledby="choose" className="flex flex-col gap-3">
      <p id="choose" ref={lead} tabIndex={-1} className="font-semibold">
        {typed.trim() === '' ? texts.choose : texts.notThat(typed.trim())}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {word.options.map((option) => (
          <Button key={option} variant="secondary" onClick={() => onChosen(option)}>
            {option}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface ToldProps {
  word: AskedWord;
  isRight: boolean;
  isLast: boolean;
  onNext: () => void;
}

function Told({ word, isRight, isLast, onNext }: ToldProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className={`font-semibold ${isRight ? 'text-ok' : 'text-no'}`}>
          {isRight ? texts.right : texts.itIs(word.form)}
        </p>
        <p className="max-w-measure">{word.reason}</p>
      </div>
      <Button ref={button} onClick={onNext} className="self-start max-sm:w-full">
        {isLast ? texts.finish : texts.next}
      </Button>
    </div>
  );
}

const outcomes: readonly WordOutcome[] = ['typed', 'chosen', 'missed'];

function Done({ round, onAgain, onLeave }: { round: WordRound; onAgain: () => void; onLeave: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="done" className="card flex flex-col gap-5 p-5 sm:p-6">
      <h2 id="done" ref={heading} tabIndex={-1} className="text-xl">
        {texts.doneTitle}
      </h2>
      <dl className="flex flex-col gap-3">
        {outcomes.map((outcome) => {
          const words = round.words.filter((_, index) => round.outcomes[index] === outcome);
          return (
            words.length > 0 && (
              <div key={outcome}>
                <dt className="font-semibold tabular-nums">{`${words.length} ${texts.done[outcome]}`}</dt>
                <dd className="text-muted">{words.map(({ word }) => word).join(', ')}</dd>
              </div>
            )
          );
        })}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{texts.again}</Button>
        <Button variant="secondary" onClick={onLeave}>
          {texts.toWords}
        </Button>
      </div>
    </section>
  );
}
