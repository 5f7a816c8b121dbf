import { useEffect, useRef } from 'react';
import { examplePrompts, texts } from '../texts.ts';
import { askSolver } from '../tutor.ts';
import { AskArea } from './AskArea.tsx';
import type { Chat } from './chat.ts';
import { ConversationHead } from './ConversationHead.tsx';
import { focusField } from './focusField.ts';
import { Messages, ToNewest } from './Messages.tsx';
import { useAnswerer, type AnswererShown } from './useAnswerer.ts';
import { useChat } from './useChat.ts';
import { useFollow } from './useFollow.ts';
import { useTitlesChange } from './useTitles.ts';

interface Props {
  start: Chat;
  /** The server keeps this conversation from here on, under this id. */
  onKept?: (id: string) => void;
  /** Of a conversation that the server keeps already. */
  title?: string;
  onDeleted: () => void;
}

/** One conversation with the solver: at first a large question, then what was said. */
export function SolverChat({ start, onKept, title, onDeleted }: Props) {
  const changeTitles = useTitlesChange();
  const answerer = useAnswerer('solver');
  const field = useRef<HTMLTextAreaElement>(null);
  const conversation = useChat({
    start,
    question: (prompt, history, conversationId) => ({
      path: askSolver.path,
      body: { prompt, history, conversationId },
    }),
    onKept(conversationId) {
      onKept?.(conversationId);
      changeTitles((titles) => [...titles]);
    },
  });
  const { said, conversationId } = conversation.chat;
  const isEmpty = said.length === 0;
  const { atEnd, toEnd } = useFollow(!isEmpty);
  const shownTitle = title ?? said[0]?.content ?? '';
  useEffect(() => {
    focusField(field.current);
  }, []);

  return (
    <div className={isEmpty ? 'solver-chat solver-empty' : 'solver-chat'}>
      {isEmpty && <h1 className="text-center text-2xl sm:text-3xl">{texts.solverTitle}</h1>}
      {!isEmpty && <ConversationHead id={conversationId} title={shownTitle} onDeleted={onDeleted} />}
      {!isEmpty && <Messages conversation={conversation} answerer={answerer.name || texts.builtIn} />}
      <div className={isEmpty ? 'w-full' : 'solver-ask'}>
        {!isEmpty && <ToNewest atEnd={atEnd} onPress={toEnd} />}
        <AskArea
          conversation={conversation}
          placeholder={texts.askAnything}
          suggestions={isEmpty ? examplePrompts : []}
          suggestionsTitle={texts.examples}
          suggestsBelow
          fieldRef={field}
          takesPictures={answerer.takesPictures}
          onSent={toEnd}
        >
          <WhoAnswers answerer={answerer} isEmpty={isEmpty} />
        </AskArea>
      </div>
    </div>
  );
}

/** Who answers: at first with what it can do, later the name; of a model always that it can be wrong. */
function WhoAnswers({ answerer: { name, meaning, isModel }, isEmpty }: { answerer: AnswererShown; isEmpty: boolean }) {
  const saysAll = isEmpty || isModel;
  return (
    <p className={`min-h-6 text-sm text-muted ${isEmpty ? '' : 'text-center'}`}>
      {name && <strong className="font-semibold text-ink">{name}</strong>}
      {name && saysAll && `: ${meaning}`}
    </p>
  );
}
