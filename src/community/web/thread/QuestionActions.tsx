import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { editQuestion, type Thread } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import { PostForm } from '../writing/PostForm.tsx';
import type { Done } from './done.ts';
import { PostActions } from './PostActions.tsx';

interface Props extends Done {
  thread: Thread;
  onRemoved: () => void;
}

/** What to do about a question: change or delete one's own, report another's. One whose author took its text back is nobody's. */
export function QuestionActions({ thread, turns, onSaid, onRemoved }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { id, author, text } = thread;
  if (author.name === null) return null;
  function close(): void {
    setEditing(false);
    turns.focus(id);
  }
  if (isEditing)
    return (
      <PostForm
        place={`edit.${id}`}
        label={texts.yourQuestion}
        initial={text ?? ''}
        ways={{
          put: (_, changed) => call(editQuestion, { params: { threadId: id }, body: { text: changed } }),
        }}
        onSent={(changed) => {
          close();
          onSaid(changed, id, 'changed');
        }}
        onCancel={close}
      />
    );
  return (
    <div className="-ml-3 flex flex-wrap items-center print:hidden">
      <PostActions
        post={{ threadId: id, answerId: null }}
        isYours={author.isYou}
        of={author.name}
        onEdit={text === undefined ? undefined : () => setEditing(true)}
        onRemoved={onRemoved}
      />
    </div>
  );
}
