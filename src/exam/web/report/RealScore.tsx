import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { halfNames } from '#course/skills.ts';
import {
  deleteOfficialScore,
  listOfficialScores,
  tellOfficialScore,
  whyNoScore,
  whyNoTestDay,
  type OfficialScore,
} from '../../officialScores.ts';
import { officialTexts as texts } from '../../officialTexts.ts';
import { Section } from './Section.tsx';

/** What the official test gave, told of one's own accord; and what was told before. */
export function RealScore() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useReply(listOfficialScores, {});
  const { keep, takeBack, isPending, error, isKept } = useOfficialScores();
  const scores = data?.scores ?? [];
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
          <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
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

interface FormProps {
  isPending: boolean;
  onKeep: (score: OfficialScore) => void;
}

function ScoreForm({ isPending, onKeep }: FormProps) {
  const [typed, setTyped] = useState({ takenOn: '', verbal: '', math: '' });
  const [isShared, setShared] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const errors = {
    takenOn: whyNoTestDay(typed.takenOn, dayHere()),
    verbal: whyNoScore(typed.verbal),
    math: whyNoScore(typed.math),
  };

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setShowsErrors(true);
    const wrong = (['takenOn', 'verbal', 'math'] as const).find((field) => errors[field]);
    if (wrong) {
      const field = event.currentTarget.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
    } else if (!isPending) {
      onKeep({ takenOn: typed.takenOn, readingWriting: Number(typed.verbal), math: Number(typed.math), isShared });
    }
  }

  const field = (name: keyof typeof typed, label: string, type: 'date' | 'text') => (
    <Field
      name={name}
      label={label}
      type={type}
      value={typed[name]}
      error={showsErrors ? errors[name] : undefined}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <form noValidate className="card flex flex-col gap-4 p-5 sm:p-6" onSubmit={send}>
      <div className="grid gap-4 sm:grid-cols-3">
        {field('takenOn', texts.takenOn, 'date')}
        {field('verbal', halfNames['reading-writing'], 'text')}
        {field('math', halfNames.math, 'text')}
      </div>
      <label className="flex items-center gap-3">
        <input type="checkbox" className="tick" checked={isShared} onChange={() => setShared(!isShared)} />
        {texts.share}
      </label>
      <Button type="submit" className="self-start" busy={isPending}>
        {texts.keep}
      </Button>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  type: 'date' | 'text';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Field({ name, label, type, value, error, onChange }: FieldProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1">
      <TextField
        name={name}
        label={label}
        type={type}
        value={value}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.value)}
        {...(type === 'text' ? { inputMode: 'numeric' } : {})}
      />
      {error !== undefined && (
        <p id={errorId} className="text-sm text-no">
          {error}
        </p>
      )}
    </div>
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

/** Today, where the person is. */
function dayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
