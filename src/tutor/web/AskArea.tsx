import { lazy, Suspense, useId, type ReactNode, type RefObject } from 'react';
import { hasProRights } from '#accounts/account.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { Link } from 'wouter';
import { texts, type freeHere } from '../texts.ts';
import { Composer } from './Composer.tsx';
import { focusField } from './focusField.ts';
import type { Conversation } from './useChat.ts';

/** Fetched once it is needed, as what follows an answer is. */
const FreeHere = lazy(async () => ({ default: (await import('./FreeHere.tsx')).FreeHere }));

interface Props {
  conversation: Conversation;
  placeholder: string;
  /** What might be asked now. */
  suggestions: readonly string[];
  suggestionsTitle: string;
  /** Rather than above where one writes. */
  suggestsBelow?: boolean;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Something was sent: the reader is taken to the end. */
  onSent: () => void;
  /** Beside what, of which much is free. */
  where?: keyof typeof freeHere;
  /** Whoever answers takes pictures. */
  takesPictures: boolean;
  /** A line under it all. */
  children?: ReactNode;
}

/** Where one asks: by a suggestion, or in one's own words. */
export function AskArea({
  conversation,
  suggestions,
  suggestionsTitle,
  suggestsBelow,
  fieldRef,
  onSent,
  where = 'solver',
  takesPictures,
  ...props
}: Props) {
  const { draft, setDraft, isAnswering, send, stop, isRefused, dismissRefusal } = conversation;
  const { user } = useMe();

  function ask(prompt: string): void {
    if (!send(prompt)) return;
    focusField(fieldRef.current);
    onSent();
  }
  const suggested = suggestions.length > 0 && !isAnswering && !(isRefused && where !== 'solver') && (
    <Suggestions title={suggestionsTitle} prompts={suggestions} onAsk={ask} />
  );
  return (
    <div className="flex flex-col gap-3">
      {isRefused && !(user && hasProRights(user)) && (
        <Suspense>
          <FreeHere
            where={where}
            isVisitor={user === null}
            onDismiss={() => {
              dismissRefusal();
              focusField(fieldRef.current);
            }}
          />
        </Suspense>
      )}
      {!suggestsBelow && suggested}
      <Composer
        fieldRef={fieldRef}
        placeholder={props.placeholder}
        draft={draft}
        onDraft={setDraft}
        isAnswering={isAnswering}
        picture={takesPictures ? conversation.picture : undefined}
        onSend={() => ask(draft)}
        onStop={() => {
          stop();
          focusField(fieldRef.current);
        }}
      />
      {suggestsBelow && suggested}
      {user !== undefined && !(user && hasProRights(user)) && !isRefused && <PartOfPro />}
      {props.children}
    </div>
  );
}

interface SuggestionsProps {
  title: string;
  prompts: readonly string[];
  onAsk: (prompt: string) => void;
}

function Suggestions({ title, prompts, onAsk }: SuggestionsProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="sr-only">
        {title}
      </p>
      <ul className="flex flex-wrap gap-2">
        {prompts.map((prompt) => (
          <li key={prompt}>
            <button
              type="button"
              onClick={() => onAsk(prompt)}
              className="min-h-11 rounded-full border border-line bg-surface px-4 py-1.5 text-sm text-ink transition-colors duration-150 enabled-hover:border-primary enabled-hover:text-primary"
            >
              {prompt}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Said before one writes, not only after. */
function PartOfPro() {
  return (
    <p className="text-sm text-muted">
      {texts.partOfPro}{' '}
      <Link to="/store" className="link">
        {texts.plans}
      </Link>
    </p>
  );
}
