import { useState } from 'react';
import type { CourseOutline } from '#course/lesson.ts';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { toggled } from '#study/web/sets/build/choices.ts';
import { mostParts } from '../../../assignments.ts';
import { teacherTexts as texts } from '../../../teacherTexts.ts';
import { lessonsWith } from './draft.ts';

interface Props {
  course: CourseOutline;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The lessons of the course by section, those whose name has what is typed; what is chosen stays chosen. */
export function LessonsChoice({ course, chosen, onChange }: Props) {
  const [words, setWords] = useState('');
  const sections = lessonsWith(course, words);
  const locked = lessonsWith(course, '')
    .filter(({ isLocked }) => isLocked)
    .flatMap(({ lessons }) => lessons.filter(({ id }) => chosen.includes(id)));
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={texts.findLesson}
        type="search"
        hint={texts.lessonsLead}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-sm text-muted">
        {sections.length === 0 ? texts.noLesson : texts.chosen(chosen.length)}
      </p>
      {locked.length > 0 && <p className="rounded-control bg-sunken px-4 py-3">{texts.lockedWarning(locked.length)}</p>}
      <div className="max-h-96 overflow-y-auto rounded-control border border-hairline px-4">
        {sections.map(({ id, title, isLocked, lessons }) => (
          <fieldset key={id} className="min-w-0 border-t border-hairline py-3 first:border-t-0">
            <legend className="float-left w-full pb-1 font-semibold">
              {title}
              {isLocked && <span className="font-normal text-muted"> ({texts.locked})</span>}
            </legend>
            {lessons.map((lesson) => (
              <label key={lesson.id} className="clear-both flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="tick"
                  checked={chosen.includes(lesson.id)}
                  disabled={chosen.length >= mostParts && !chosen.includes(lesson.id)}
                  onChange={() => onChange(toggled(chosen, lesson.id))}
                />
                <span className="min-w-0">{lesson.title}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
