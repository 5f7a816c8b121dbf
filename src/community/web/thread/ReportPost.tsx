import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { reportPost, type PostReason } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';

/** A question, or an answer to it. */
export interface PostAt {
  threadId: string;
  /** Null for the question itself. */
  answerId: string | null;
}

const reasons = Object.keys(texts.reasons) as PostReason[];
const longestText = 500;

interface Props {
  post: PostAt;
  onClose: () => void;
  onSent: () => void;
}

/** Says that something is wrong with what somebody wrote. */
export function ReportPost({ post: { threadId, answerId }, onClose, onSent }: Props) {
  const id = useId();
  const [reason, setReason] = useState<PostReason>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: PostReason) =>
      call(reportPost, { params: { threadId }, body: { answerId, reason: chosen, text: text.trim() } }),
    onSuccess: onSent,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const lacks = !reason ? texts.chooseOne : reason === 'other' && text.trim() === '' ? texts.sayWhat : undefined;
    setMissing(lacks);
    if (reason && !lacks) mutate(reason);
    else form.current?.querySelector<HTMLElement>(reason ? 'textarea' : 'input')?.focus();
  }
  const refusal = missing ?? error?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.reportTitle}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={`${id}-form`} busy={isPending}>
            {texts.sendReport}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        ref={form}
        noValidate
        method="post"
        onSubmit={submit}
        className="flex flex-col gap-3 text-left"
      >
        <fieldset>
          <legend className="sr-only">{texts.reportTitle}</legend>
          {reasons.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={`${id}-reason`}
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-5 shrink-0 accent-primary"
              />
              {texts.reasons[one]}
            </label>
          ))}
        </fieldset>
        <label htmlFor={id} className="font-semibold">
          {texts.tellMore}
        </label>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          maxLength={longestText}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
        />
        {refusal && (
          <p role="alert" className="text-no">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
