import { useEffect, useRef, useState } from 'react';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import './course.css';
import type { Tell } from './tell.ts';
import { CourseList } from './list/CourseList.tsx';
import { OneFile } from './file/OneFile.tsx';

/** The course's files: all of them, or one to edit. */
export function CourseScreen({ id }: { id?: string | undefined }) {
  const [news, setNews] = useState({ said: '', takesFocus: false });
  const status = useRef<HTMLParagraphElement>(null);
  const line = Number(useQueryFields().get('line')) || undefined;

  const tell: Tell = (sentence, isForFocus = false) =>
    setNews((before) => ({
      said: before.said === sentence ? `${sentence}\u00a0` : sentence, // the same once more would not be spoken
      takesFocus: isForFocus,
    }));
  useEffect(() => {
    if (news.takesFocus) status.current?.focus(); // a dialog that asked before is closed by now
  }, [news]);

  const isOfAnother = useRef(id);
  useEffect(() => {
    if (isOfAnother.current === id) return;
    isOfAnother.current = id;
    setNews({ said: '', takesFocus: false });
    status.current?.focus(); // what was navigated to begins here
  }, [id]);

  return (
    <>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={news.said ? 'rounded-control bg-ok-bg px-4 py-3 text-ok' : 'sr-only'}
      >
        {news.said}
      </p>
      {id === undefined ? <CourseList /> : <OneFile key={id} id={id} line={line} tell={tell} />}
    </>
  );
}
