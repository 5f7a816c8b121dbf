import { hasProRights } from '#accounts/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { meKey, useMe } from '#accounts/web/useSession.ts';
import { replyKey } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { texts } from '../texts.ts';
import { getConversation, getTutor, stopAnswer, type SaidBefore } from '../tutor.ts';
import { askStream } from './askStream.ts';
import { answerKept } from './answerKept.ts';
import { historyOf, isBlank, nextChat, unanswered, type Chat, type Said } from './chat.ts';
import type { NextPicture, PictureStanding } from './picture/nextPicture.ts';

/** Where a question goes, and what goes along with it. */
export interface Question {
  path: string;
  body: object;
}

interface Options {
  /** As it stands when the screen opens. */
  start: Chat;
  question: (prompt: string, history: SaidBefore[], conversationId: string | undefined) => Question;
  /** The server keeps this conversation: a new one from here on, or one message more. */
  onKept?: (conversationId: string) => void;
}

/** A conversation with the solver or the tutor: what was said, what is coming, and what can be done. */
export interface Conversation {
  chat: Chat;
  isAnswering: boolean;
  /** What is being written. A question that did not get through is here again. */
  draft: string;
  setDraft: (draft: string) => void;
  /** What goes along with the next question. */
  picture: NextPicture;
  /** @returns whether it is on its way. */
  send: (prompt: string) => boolean;
  stop: () => void;
  /** Asks again what was not answered to the end. */
  retry: () => void;
  /** The person was told that this is for Pro alone, and may now read what is free. */
  isRefused: boolean;
  dismissRefusal: () => void;
  /** Reads what was said before the first message on the screen. */
  showEarlier: () => void;
  isReadingEarlier: boolean;
}

/** A question on its way. */
type Sent = Pick<Said, 'content' | 'picture'>;

export function useChat({ start, question, onKept }: Options): Conversation {
  const [chat, change] = useReducer(nextChat, start);
  const [draft, setDraft] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [isReadingEarlier, setReadingEarlier] = useState(false);
  const { user } = useMe();
  const [standing, setStanding] = useState<PictureStanding>({ is: 'none' });
  const chosen = standing.is === 'chosen' ? standing.picture : undefined;
  const queries = useQueryClient();
  const underWay = useRef<AbortController>(undefined);
  const follow = useEffectEvent(() => {
    if (start.coming !== undefined && start.conversationId !== undefined) void readKept(start.conversationId);
  });
  useEffect(() => {
    follow();
    return () => underWay.current?.abort(); // the answer is made to its end all the same
  }, []);

  /** What the server makes of an answer that nobody listens to, once it is at its end. */
  async function readKept(conversationId: string): Promise<void> {
    const leaving = new AbortController();
    underWay.current = leaving;
    const page = await answerKept(conversationId, leaving.signal);
    if (leaving.signal.aborted) return;
    if (page?.messages.at(-1)?.role === 'assistant') change({ type: 'kept', page });
    else change({ type: 'end', ending: 'failed' });
  }

  /** What came of it is typeset as soon as the server has kept it. */
  async function stopAt(conversationId: string): Promise<void> {
    const stopping = new AbortController();
    underWay.current = stopping;
    await call(stopAnswer, { params: { id: conversationId } });
    if (!stopping.signal.aborted) await readKept(conversationId);
  }

  function ask({ content: prompt, picture: sent }: Sent, before: Chat): void {
    underWay.current?.abort();
    const leaving = new AbortController();
    underWay.current = leaving;
    let keptIn: string | undefined;
    const { path, body } = question(prompt, historyOf(before), before.conversationId);
    const onBegin = (conversationId: string) => {
      keptIn = conversationId;
      change({ type: 'begin', conversationId });
      onKept?.(conversationId);
    };
    const onPiece = (text: string) => {
      if (!leaving.signal.aborted) change({ type: 'piece', text });
    };
    askStream(
      path,
      { ...body, ...(sent ? { pictureId: sent.id } : {}) },
      { onBegin, onPiece, signal: leaving.signal },
    ).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        change({ type: 'answer', answer });
        onKept?.(answer.conversationId);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (keptIn === undefined || error instanceof AppError)
          fail(error, { content: prompt, picture: sent }, keptIn !== undefined);
        else void readKept(keptIn); // the connection broke: the answer is made to its end
      },
    );
  }

  /** After the alert it is said what is free. */
  function refuse(): void {
    void notice(texts.notPaid).then(() => setRefused(true));
  }

  function fail(error: unknown, { content: prompt, picture: sent }: Sent, hasBegun: boolean): void {
    const sentence = error instanceof AppError ? error.message : texts.failed;
    const isOfPicture = error instanceof AppError && error.code === 'invalid-picture';
    if (isOfPicture) void queries.invalidateQueries({ queryKey: replyKey(getTutor, {}) }); // whether any are taken still
    if (!hasBegun && prompt !== texts.aboutPicture) setDraft((draft) => draft || prompt);
    if (!hasBegun && sent && !isOfPicture) setStanding({ is: 'chosen', picture: sent });
    if (!hasBegun && sentence === texts.notPaid) {
      change({ type: 'takeBack' });
      refuse();
      void queries.invalidateQueries({ queryKey: meKey });
      return;
    }
    const reason = sentence === texts.failed ? undefined : sentence;
    change({ type: 'end', ending: 'failed', reason });
  }

  function mayAsk(): boolean {
    const isPro = Boolean(user && hasProRights(user));
    if (!isPro) refuse();
    return isPro;
  }

  function send(prompt: string): boolean {
    if ((isBlank(prompt) && !chosen) || chat.coming !== undefined || !mayAsk()) return false;
    const content = isBlank(prompt) ? texts.aboutPicture : prompt.trim();
    if (draft.trim() === prompt.trim()) setDraft('');
    sendOff({ content, picture: chosen });
    setStanding({ is: 'none' });
    return true;
  }

  function sendOff(sent: Sent): void {
    const before = unanswered(chat);
    const isSame = before?.content === sent.content && before.picture?.id === sent.picture?.id;
    change(isSame ? { type: 'askAgain' } : { type: 'ask', prompt: sent.content, picture: sent.picture });
    ask(sent, chat);
  }

  async function showEarlier(): Promise<void> {
    const { conversationId: id, said } = chat;
    const before = said[0]?.messageId;
    if (id === undefined || before === undefined || isReadingEarlier) return;
    setReadingEarlier(true);
    try {
      change({ type: 'earlier', page: await call(getConversation, { params: { id }, query: { before } }) });
    } catch {
      void notice(texts.noEarlier);
    } finally {
      setReadingEarlier(false);
    }
  }

  return {
    chat,
    isReadingEarlier,
    showEarlier: () => void showEarlier(),
    isAnswering: chat.coming !== undefined,
    draft,
    setDraft,
    picture: { standing, change: setStanding, mayAsk },
    send,
    isRefused,
    dismissRefusal: () => setRefused(false),
    stop() {
      underWay.current?.abort();
      if (chat.coming === undefined) return;
      change({ type: 'end', ending: 'stopped' });
      if (chat.conversationId !== undefined) stopAt(chat.conversationId).catch(() => {}); // then it goes on, and is there next time
    },
    retry() {
      const before = unanswered(chat);
      if (!before || chat.coming !== undefined || !mayAsk()) return;
      if (chosen?.id === before.picture?.id) setStanding({ is: 'none' });
      if (draft.trim() === before.content) setDraft('');
      sendOff(before);
    },
  };
}
