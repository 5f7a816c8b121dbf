import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { deleteAnswer, deleteQuestion } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import type { PostAt } from './ReportPost.tsx';

interface Props {
  post: PostAt;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks whether it shall go, and what goes with it. */
export function RemovePost({ post: { threadId, answerId }, onClose, onRemoved }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<object> =>
      answerId === null
        ? call(deleteQuestion, { params: { threadId } })
        : call(deleteAnswer, { params: { threadId, answerId } }),
    onSuccess: onRemoved,
  });
  const isQuestion = answerId === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isQuestion ? texts.removeQuestion : texts.removeAnswer}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {isPending ? texts.removing : texts.remove}
          </Button>
        </>
      }
    >
      <p>{isQuestion ? texts.removeQuestionMeaning : texts.removeAnswerMeaning}</p>
      {error && (
        <p role="alert" className="text-no">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
