import { useId } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Reasons, useReasons } from '#platform/web/ui/Reasons.tsx';
import { reportPost, type PostReason } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';

/** A question, or an answer to it. */
export interface PostAt {
  threadId: string;
  /** Null for the question itself. */
  answerId: string | null;
}

const longestText = 500;

interface Props {
  post: PostAt;
  onClose: () => void;
  onSent: () => void;
}

/** Says that something is wrong with what somebody wrote. */
export function ReportPost({ post: { threadId, answerId }, onClose, onSent }: Props) {
  const id = useId();
  const { form, reason, setReason, text, setText, isPending, refusal } = useReasons<PostReason>({
    ...texts,
    send: (chosen, words) =>
      call(reportPost, { params: { threadId }, body: { answerId, reason: chosen, text: words.trim() } }),
    onSent,
  });
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
      <form id={`${id}-form`} {...form} className="flex flex-col gap-3 text-left">
        <Reasons
          legend={<legend className="sr-only">{texts.reportTitle}</legend>}
          reasons={texts.reasons}
          chosen={reason}
          onChoose={setReason}
        />
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
