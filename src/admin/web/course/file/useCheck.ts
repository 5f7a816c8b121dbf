import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#platform/endpoint.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { checkCourseFile } from '../../../course.ts';
import { newLatestCheck } from './latestCheck.ts';

type Reply = ReplyOf<typeof checkCourseFile>;

export interface Check {
  /** The last that was answered; it may be of an older text. */
  reply: Reply | undefined;
  /** Of the text as it stands now. */
  isCurrent: boolean;
  /** Why the text as it stands could not be checked. */
  failure: Error | undefined;
}

/** So long after the last key press. */
const restMs = 700;

/** How a text would look and what is wrong with it, asked once it rests. */
export function useCheck(file: string, text: string): Check {
  const [answered, setAnswered] = useState<{ text: string; reply: Reply }>();
  const [refused, setRefused] = useState<{ text: string; failure: Error }>();
  const [latest] = useState(() =>
    newLatestCheck<Reply>({
      check: (asked, signal) => call(checkCourseFile, { body: { file, text: asked } }, signal),
      tell(outcome) {
        if ('reply' in outcome) setAnswered(outcome);
        setRefused('failure' in outcome ? outcome : undefined);
      },
      retryAfterMs: (failure) =>
        failure instanceof AppError && [429, 503].includes(failure.httpStatus)
          ? (failure.retryAfterSeconds ?? 5) * 1000
          : undefined,
    }),
  );
  const isFirst = useRef(true);
  useEffect(() => {
    latest.checkSoon(text, isFirst.current ? 0 : restMs);
    isFirst.current = false;
    return latest.stop;
  }, [latest, text]);
  return {
    reply: answered?.reply,
    isCurrent: answered?.text === text,
    failure: refused?.text === text ? refused.failure : undefined,
  };
}
