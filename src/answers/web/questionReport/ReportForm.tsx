import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { longestReport, sendQuestionReport, type QuestionSeen, type ReportKind } from '../../questionReports.ts';
import { questionReportTexts as texts } from '../../reportTexts.ts';

interface Props {
  seen: QuestionSeen;
  onClose: () => void;
  onSent: () => void;
}

const kinds = Object.keys(texts.kinds) as ReportKind[];

/** What is wrong, and more about it where one likes. */
export function ReportForm({ seen, onClose, onSent }: Props) {
  const [kind, setKind] = useState<ReportKind>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' }); // the bar of the player lies over the end of the screen
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: ReportKind) =>
      call(sendQuestionReport, { body: { ...seen, kind: chosen, text, width: window.innerWidth, theme: themeNow() } }),
    onSuccess: onSent,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const lacks = !kind ? texts.chooseOne : kind === 'other' && text.trim() === '' ? texts.sayWhat : undefined;
    setMissing(lacks);
    if (kind && !lacks) mutate(kind);
    else form.current?.querySelector<HTMLElement>(kind ? 'textarea' : 'input')?.focus();
  }
  function closeByKey({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose();
  }
  const refusal = missing ?? error?.message;
  const left = longestReport - text.length;
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="flex w-full scroll-mb-36 flex-col gap-3">
      <fieldset>
        <legend className="font-semibold">{texts.whatIsWrong}</legend>
        {kinds.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={`${id}-kind`}
              value={one}
              checked={kind === one}
              onChange={() => setKind(one)}
              className="size-5 shrink-0 accent-primary"
            />
            {texts.kinds[one]}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {texts.tellMore}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={longestReport}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={closeByKey}
          aria-describedby={`${id}-hint`}
          className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
        />
        <p id={`${id}-hint`} className="text-sm text-muted tabular-nums">
          {kind === 'other' ? texts.hintOfOther(left) : texts.hint(left)}
        </p>
      </div>
      {refusal && (
        <p role="alert" className="text-no">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={isPending}>
          {texts.send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function themeNow(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
