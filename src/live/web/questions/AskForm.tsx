import { useId, useState, type FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { comingTexts as texts } from '../../comingTexts.ts';
import { askLiveQuestion, longestQuestion } from '../../questions.ts';
import { newQuestionId } from './newQuestionId.ts';
import type { Act } from './act.ts';

/** One more question. It keeps its id until the server has it: sent twice it is asked once. */
export function AskForm({ sessionId, act }: { sessionId: string; act: Act }) {
  const id = useId();
  const [text, setText] = useState('');
  const [questionId, setQuestionId] = useState(newQuestionId);

  function submit(event: FormEvent) {
    event.preventDefault();
    act(async () => {
      const list = await call(askLiveQuestion, { params: { id: sessionId, questionId }, body: { text } });
      setText('');
      setQuestionId(newQuestionId());
      return list;
    }, texts.asked);
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <div className="flex w-full flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {texts.yourQuestion}
        </label>
        <textarea
          id={id}
          rows={2}
          required
          maxLength={longestQuestion}
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-describedby={`${id}-hint`}
          className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {texts.askHint.replace('{most}', String(longestQuestion))}
        </p>
      </div>
      <Button type="submit" variant="secondary">
        {texts.ask}
      </Button>
    </form>
  );
}
