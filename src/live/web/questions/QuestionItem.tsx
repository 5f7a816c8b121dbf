import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { comingTexts as texts } from '../../comingTexts.ts';
import { reportLiveQuestion, takeBackLiveQuestion, voteForLiveQuestion, type LiveQuestion } from '../../questions.ts';
import type { Act } from './act.ts';
import { Answered, QuestionWords } from './QuestionWords.tsx';

interface Props {
  sessionId: string;
  question: LiveQuestion;
  mayVote: boolean;
  act: Act;
}

/** One question, and what one can do with it: take back one's own, have another's, too, or report it. */
export function QuestionItem({ sessionId, question, mayVote, act }: Props) {
  const { id, isYours, hasYourVote, state, hiddenReason } = question;
  const [isAsking, setAsking] = useState(false);
  const textId = `question-${id}`;
  const params = { id: sessionId, questionId: id };

  function report() {
    setAsking(false);
    act(() => call(reportLiveQuestion, { params }), texts.reported);
  }
  return (
    <li className="flex flex-col gap-2 py-3">
      <QuestionWords question={question} textId={textId} mark={isYours ? texts.yours : undefined} />
      <Answered question={question} />
      {state === 'held' && <p className="text-sm text-no">{texts.held}</p>}
      {state === 'hidden' && (
        <p className="text-sm text-no">{texts.hidden.replace('{reason}', () => hiddenReason ?? '')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isYours && mayVote && (
          <Button
            variant="secondary"
            aria-pressed={hasYourVote}
            aria-describedby={textId}
            className="text-sm aria-pressed:border-ok aria-pressed:bg-ok-bg aria-pressed:text-ok"
            onClick={() =>
              act(
                () => call(voteForLiveQuestion, { params, body: { hasYourVote: !hasYourVote } }),
                hasYourVote ? texts.unvoted : texts.voted,
              )
            }
          >
            {texts.hasToo}
          </Button>
        )}
        {isYours ? (
          <Button
            variant="quiet"
            aria-describedby={textId}
            className="text-sm"
            onClick={() => act(() => call(takeBackLiveQuestion, { params }), texts.takenBack)}
          >
            {texts.takeBack}
          </Button>
        ) : (
          <Button variant="quiet" aria-describedby={textId} className="text-sm" onClick={() => setAsking(true)}>
            {texts.report}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.reportQuestion}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
            <Button onClick={report}>{texts.report}</Button>
          </>
        }
      >
        <p>{texts.reportMeaning}</p>
      </Dialog>
    </li>
  );
}
