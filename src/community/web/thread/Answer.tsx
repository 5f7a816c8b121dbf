import { Check } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { editAnswer, type Thread, type ThreadAnswer } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import { PostForm } from '../writing/PostForm.tsx';
import type { Done } from './done.ts';
import { Post } from './Post.tsx';
import { PostActions } from './PostActions.tsx';
import { Reactions } from './Reactions.tsx';

interface Props extends Done {
  thread: Thread;
  answer: ThreadAnswer;
  onRemoved: () => void;
}

/** An answer, with what one can say of it or do about it. */
export function Answer({ thread, answer, turns, onSaid, onRemoved }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { id, author, isAccepted, isExpert, text } = answer;
  const params = { threadId: thread.id, answerId: id };
  function close(): void {
    setEditing(false);
    turns.focus(id);
  }
  return (
    <Post
      post={answer}
      badge={author.badge ?? (isExpert ? 'expert' : null)}
      focusTurn={turns.turnOf(id)}
      className={`border-l-4 pl-4 ${isAccepted ? 'border-ok' : 'border-hairline'}`}
      head={
        isAccepted && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-ok">
            <Check aria-hidden="true" className="size-5" strokeWidth={3} />
            {texts.theAnswer}
          </p>
        )
      }
    >
      {isEditing ? (
        <PostForm
          place={`edit.${id}`}
          label={texts.yourAnswer}
          initial={text ?? ''}
          ways={{ put: (_, changed) => call(editAnswer, { params, body: { text: changed } }) }}
          onSent={(changed) => {
            close();
            onSaid(changed, id, 'changed');
          }}
          onCancel={close}
        />
      ) : (
        <Reactions thread={thread} answer={answer}>
          <PostActions
            post={params}
            isYours={author.isYou}
            of={author.name ?? texts.gone}
            onEdit={text === undefined ? undefined : () => setEditing(true)}
            onRemoved={onRemoved}
          />
        </Reactions>
      )}
    </Post>
  );
}
