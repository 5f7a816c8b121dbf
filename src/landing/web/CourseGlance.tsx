import { Check } from 'lucide-react';
import { ProgressRing } from '#platform/web/ui/ProgressRing.tsx';
import { courseMapPath, exactTexts as texts } from '../texts.ts';

const lessons = [
  { title: 'Solving, and counting solutions', type: 'LEARN', minutes: 9, isDone: true },
  { title: 'Practice: one variable', type: 'PRACTICE', minutes: 12, isDone: true },
  { title: 'Lines: slope, intercepts, three forms', type: 'LEARN', minutes: 10, isDone: true },
  { title: 'Practice: two variables', type: 'PRACTICE', minutes: 12, isDone: false },
];

const done = lessons.filter(({ isDone }) => isDone).length;

interface Props {
  lessonCount: number;
  isSignedIn: boolean;
}

/** How the course is made: first read, then practise, and see how far it has brought you. */
export function CourseGlance({ lessonCount, isSignedIn }: Props) {
  return (
    <section
      aria-labelledby="course"
      className="site-width grid items-center gap-12 pb-16 md:pb-24 lg:grid-cols-2 lg:gap-16"
    >
      <div className="flex flex-col gap-5">
        <h2 id="course" className="section-title">
          A course, not a pile of questions.
        </h2>
        <p className="max-w-measure text-muted">
          You work through the digital SAT skill by skill: a short lesson explains it, then questions make you use it,
          each with hints and a reason for every choice. You always know what comes next.
        </p>
        {lessonCount > 0 && (
          <p className="flex items-baseline gap-3">
            <span className="text-4xl font-bold tracking-tight tabular-nums">{lessonCount}</span>
            <span className="text-muted">{lessonCount === 1 ? 'lesson is' : 'lessons are'} open today.</span>
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          {!isSignedIn && (
            <a href="/signup" className="button button-large button-primary">
              {texts.joinNow}
            </a>
          )}
          <a href={courseMapPath} className="button button-large button-secondary">
            See the whole course
          </a>
        </p>
      </div>
      <LessonList />
    </section>
  );
}

function LessonList() {
  return (
    <div aria-hidden="true" className="card flex flex-col gap-5 p-5 select-none sm:p-7">
      <div className="flex items-center justify-between gap-4">
        <p>
          <span className="block text-lg font-bold">Linear Equations and Functions</span>
          <span className="text-sm text-muted">
            {done} of {lessons.length} lessons
          </span>
        </p>
        <ProgressRing percent={(done / lessons.length) * 100} label="Linear equations" size={76} />
      </div>
      <div className="flex flex-col">
        {lessons.map(({ title, type, minutes, isDone }, index) => (
          <div key={title} className="flex items-center gap-4 border-t border-hairline py-3">
            <span className="w-7 shrink-0 font-semibold text-muted tabular-nums">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{title}</span>
              <span className="flex items-center gap-3 text-sm text-muted">
                <span
                  className={`rounded-md px-2 py-0.5 text-xs font-semibold text-ink ${type === 'PRACTICE' ? 'bg-accent/25' : 'bg-sunken'}`}
                >
                  {type}
                </span>
                {minutes} min
              </span>
            </span>
            {isDone && (
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-ok-bg text-ok">
                <Check className="size-5" strokeWidth={3} />
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
