import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { hasProRights } from '#accounts/account.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { texts } from '../texts.ts';
import { askTutor, examSection, getPartConversation, type PartInView } from '../tutor.ts';
import { AskArea } from './AskArea.tsx';
import { startChat, type Chat } from './chat.ts';
import { focusField } from './focusField.ts';
import { Messages, ToNewest } from './Messages.tsx';
import { useAnswerer } from './useAnswerer.ts';
import { useChat } from './useChat.ts';
import { useFollow } from './useFollow.ts';
import './tutor.css';

interface Props {
  title: string;
  /** The part on the screen, as it stands now. */
  part: PartInView;
  isSolved: boolean;
  onClose: () => void;
  /** Its title and the button that closes it; not where tabs say and do so. */
  hasHead: boolean;
  /** It takes the focus when it is opened; closed it may go on unseen, while an answer comes. */
  isOpen: boolean;
}

/** The tutor beside the question on the screen. Made anew for each part: every part has a conversation of its own. */
export function TutorPanel({ title, hasHead, onClose, ...props }: Props) {
  const answerer = useAnswerer(isOfExam(props.part) ? 'exam' : props.part.asks ? 'reading' : 'lesson');
  const start = usePartChat(props.part);
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  return (
    <section ref={panel} aria-label={title} className="tutor-panel">
      {hasHead && <Head title={title} onClose={onClose} />}
      {start ? <PartChat {...props} start={start} answerer={answerer} /> : <Loading />}
    </section>
  );
}

/** Escape closes the panel, but of a dialog in it only that. */
function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const shown = panel.current;
    const listener = (event: KeyboardEvent) => {
      const isOfDialog = event.target instanceof Element && event.target.closest('dialog');
      if (event.key === 'Escape' && !event.isComposing && !isOfDialog) escape();
    };
    shown?.addEventListener('keydown', listener);
    return () => shown?.removeEventListener('keydown', listener);
  }, [panel]);
}

function Head({ title, onClose }: Pick<Props, 'title' | 'onClose'>) {
  return (
    <header className="flex items-center pl-4 sm:pl-5">
      <h2 className="grow text-lg">{title}</h2>
      <button
        type="button"
        aria-label={texts.closeChat}
        onClick={onClose}
        className="grid size-12 shrink-0 place-items-center rounded-control text-muted enabled-hover:bg-sunken enabled-hover:text-ink"
      >
        <X aria-hidden="true" className="size-5.5" />
      </button>
    </header>
  );
}

/** What was said about this part before; nothing when that cannot be read. Undefined while it is not known who is here. */
function usePartChat({ sectionId, lessonId, partId }: PartInView): Chat | undefined {
  const { user, error } = useMe();
  const isKnown = user !== undefined || error !== null;
  const asks = Boolean(user && hasProRights(user));
  const { data, isError } = useQuery({
    ...replyOf(getPartConversation, { params: { sectionId, lessonId, partId } }),
    enabled: asks,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data) return startChat(data.id ?? undefined, data);
  return isError || (isKnown && !asks) ? startChat() : undefined;
}

interface PartChatProps extends Pick<Props, 'part' | 'isSolved' | 'isOpen'> {
  start: Chat;
  answerer: ReturnType<typeof useAnswerer>;
}

function PartChat({ part, isSolved, isOpen, start, answerer }: PartChatProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const conversation = useChat({
    start,
    question: (prompt, _history, conversationId) => ({ path: askTutor.path, body: { prompt, part, conversationId } }),
  });
  const { atEnd, toEnd } = useFollow(conversation.chat.said.length > 0, scroller);
  useEffect(() => {
    if (isOpen && !focusField(field.current)) scroller.current?.focus({ preventScroll: true });
  }, [isOpen]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard's focus */}
      <div ref={scroller} tabIndex={0} role="region" aria-label={texts.conversation} className="tutor-scroller">
        <div>
          <p className="mb-5 min-h-6 text-sm text-muted">
            {answerer.name && (
              <>
                <strong className="font-semibold text-ink">{answerer.name}:</strong> {answerer.meaning}
              </>
            )}
          </p>
          <Messages conversation={conversation} answerer={answerer.name || texts.builtIn} />
        </div>
      </div>
      <div className="relative px-4 pt-3 pb-4 sm:px-5">
        <ToNewest atEnd={atEnd} onPress={toEnd} />
        <AskArea
          conversation={conversation}
          placeholder={part.asks ? texts.askAboutLesson : texts.askAboutThis}
          where={isOfExam(part) ? 'exam' : part.asks ? 'solver' : 'lesson'}
          suggestions={suggestionsFor(part, isSolved)}
          suggestionsTitle={texts.suggestions}
          fieldRef={field}
          takesPictures={answerer.takesPictures}
          onSent={toEnd}
        />
      </div>
    </>
  );
}

function isOfExam({ sectionId }: PartInView): boolean {
  return sectionId === examSection;
}

/** What helps at this point: a hint first, then why a choice is wrong, and the whole once it is solved, or the exam is over. */
function suggestionsFor(part: PartInView, isSolved: boolean): string[] {
  const { tried, asks } = part;
  if (isOfExam(part)) return [...(!isSolved && tried.length > 0 ? [texts.whyWrong] : []), texts.explain];
  if (asks?.length === 0) return []; // of a LEARN lesson that was only read
  const wrongTries = isSolved ? tried.length - 1 : tried.length;
  return [
    ...(isSolved ? [] : [texts.giveHint]),
    ...(wrongTries > 0 ? [texts.whyWrong] : []),
    ...(isSolved ? [texts.explain] : []),
  ];
}
