import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { replyKey } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { keptIn } from '#platform/web/kept.ts';
import {
  discardCourseDraft,
  getCourseFile,
  getCourseFiles,
  keepCourseDraft,
  publishCourseFiles,
  settleCourseFile,
  takeCourseVersion,
  type CourseFile,
} from '../../../course.ts';
import { afterSaving, findMine, isOvertaken, keepMine, typed, versionOf } from './mine.ts';

/** Of this window alone: what is typed in another one is another's. */
const ofWindow = keptIn(() => globalThis.sessionStorage);

/**
 * What is typed over a file, and all that can be done to the two.
 *
 * @param file as the server knows it now.
 * @param onRefused the sentence of the refusal stands on the screen.
 */
export function useCourseFile(file: CourseFile, onRefused: () => void) {
  const name = file.file;
  const [mine, setMine] = useState(() => findMine(ofWindow, name, file));
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setIsBusy] = useState(false);
  const queries = useQueryClient();
  const text = mine?.text ?? file.text;
  const version = versionOf(mine, file);
  useEffect(() => keepMine(ofWindow, name, text === file.text ? undefined : mine), [name, mine, text, file.text]);

  /** Makes a call; the file is then as it answers. A version that is no longer the newest is looked up. */
  async function act(work: () => Promise<CourseFile>, done: (changed: CourseFile) => void): Promise<void> {
    if (isBusy) return;
    const key = replyKey(getCourseFile, { query: { file: name } });
    setIsBusy(true);
    setFailure(undefined);
    try {
      const changed = await work();
      await queries.cancelQueries({ queryKey: key }); // an older answer must not come over it
      queries.setQueryData(key, changed);
      done(changed);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === getCourseFiles.path });
    } catch (error) {
      setFailure(error as Error);
      onRefused();
      if (error instanceof AppError && error.httpStatus === 409) await queries.invalidateQueries({ queryKey: key });
    } finally {
      setIsBusy(false);
    }
  }

  const forget = () => setMine(undefined);
  const keepText = (over: number, done: () => void) =>
    act(
      () => call(keepCourseDraft, { body: { file: name, text, version: over } }),
      (saved) => {
        setMine((now) => afterSaving(now, text, saved));
        done();
      },
    );

  return {
    text,
    isUnsaved: text !== file.text,
    isOvertaken: isOvertaken(mine, file),
    failure,
    isBusy,
    type: (next: string) => setMine(typed(mine, file, next)),
    /** Leaves what is not saved. */
    forget,
    save: (done: () => void) => keepText(version, done),
    /** Over what somebody else has saved meanwhile. */
    saveOver: (done: () => void) => keepText(file.version, done),
    discard: (done: () => void) =>
      act(
        () => call(discardCourseDraft, { body: { file: name, version } }),
        () => {
          forget();
          done();
        },
      ),
    publish: (done: () => void) =>
      act(async () => {
        const publication = await call(publishCourseFiles, { body: { files: [{ file: name, version }] } });
        return { ...file, publication };
      }, done),
    takeVersion: (to: number, done: () => void) =>
      act(() => call(takeCourseVersion, { body: { file: name, version, to } }), done),
    settle: (take: 'desk' | 'file', done: () => void) =>
      act(() => call(settleCourseFile, { body: { file: name, version: file.version, take } }), done),
  };
}

export type CourseFileDesk = ReturnType<typeof useCourseFile>;
