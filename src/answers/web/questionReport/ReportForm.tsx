import { useEffect, useId, type KeyboardEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Reasons, useReasons } from '#platform/web/ui/Reasons.tsx';
import { longestReport, sendQuestionReport, type QuestionSeen, type ReportKind } from '../../questionReports.ts';
import { questionReportTexts as texts } from '../../reportTexts.ts';

interface Props {
  seen: QuestionSeen;
  onClose: () => void;
  onSent: () => void;
}

/** What is wrong, and more about it where one likes. */
export function ReportForm({ seen, onClose, onSent }: Props) {
  const id = useId();
  const {
    form,
    reason: kind,
    setReason,
    text,
    setText,
    isPending,
    refusal,
  } = useReasons<ReportKind>({
    ...texts,
    send: (chosen, words) =>
      call(sendQuestionReport, {
        body: { ...seen, kind: chosen, text: words, width: window.innerWidth, theme: themeNow() },
      }),
    onSent,
  });
  const { ref } = form;
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' }); // the bar of the player lies over the end of the screen
    ref.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [ref]);
  function closeByKey({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose();
  }
  const left = longestReport - text.length;
  return (
    <form {...form} className="flex w-full scroll-mb-36 flex-col gap-3">
      <Reasons
        legend={<legend className="font-semibold">{texts.whatIsWrong}</legend>}
        reasons={texts.kinds}
        chosen={kind}
        onChoose={setReason}
      />
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
