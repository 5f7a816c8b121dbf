import type { ReactNode } from 'react';
import type { SectionOutline } from '#course/lesson.ts';
import { home } from '#accounts/next.ts';
import { lessonAddress } from '#study/addresses.ts';
import { groupSections, type SectionGroup } from '../../courseFacts.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { exactTexts as texts } from '../../texts.ts';
import { SampleQuestion } from './SampleQuestion.tsx';
import { SiteFrame } from '../SiteFrame.tsx';

/** Every section and lesson, and a question of each half of the test, for who has no account yet. */
export function CourseMap(page: StaticPageProps) {
  const { sections, samples, isSignedIn } = page;
  return (
    <SiteFrame {...page}>
      <div className="site-width flex grow flex-col gap-14 py-10 sm:py-16">
        <header className="flex flex-col gap-5">
          <h1 className="text-3xl sm:text-4xl">The course</h1>
          <p className="max-w-measure text-lg text-muted">{leadOf(page)}</p>
          <p>
            <a href={isSignedIn ? home : '/signup'} className="button button-large button-primary">
              {isSignedIn ? texts.start : texts.joinNow}
            </a>
          </p>
        </header>
        {groupSections(sections).map((group) => (
          <Group key={group.title} group={group}>
            {samples
              .filter(({ half }) => half === group.title)
              .map((sample) => (
                <SampleQuestion key={sample.part.id} sample={sample} />
              ))}
          </Group>
        ))}
      </div>
    </SiteFrame>
  );
}

function leadOf({ sections, lessonCount, questionCount }: StaticPageProps): string {
  if (lessonCount === 0) return 'There are no lessons here yet. Please come back soon.';
  const open = sections.filter(({ locked }) => !locked).length;
  const counts = `${open} sections, ${lessonCount} lessons, ${questionCount} practice questions.`;
  return `${counts} Open any lesson and try it without an account; sign up, and your progress is saved.`;
}

function Group({ group: { title, sections }, children }: { group: SectionGroup; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {sections.map((section) => (
          <SectionCard key={section.id} section={section} />
        ))}
      </div>
      {children}
    </section>
  );
}

/** Its lessons come to light by the browser's own means. */
function SectionCard({ section: { id, title, description, locked, lessons } }: { section: SectionOutline }) {
  return (
    <details className="course-section card">
      <summary>
        <h3 className="text-lg">{title}</h3>
        {description && <p className="text-sm text-muted">{description}</p>}
        <p className="course-count">
          {lessons.length} {lessons.length === 1 ? 'lesson' : 'lessons'}
          {locked && ', not open yet'}
        </p>
      </summary>
      <ol>
        {lessons.map((lesson) => (
          <li key={lesson.id} className="course-lesson">
            {locked ? (
              <span>{lesson.title}</span>
            ) : (
              <a href={lessonAddress({ sectionId: id, lessonId: lesson.id })} className="link">
                {lesson.title}
              </a>
            )}
            <span className="course-facts">
              <span className={lesson.type === 'PRACTICE' ? 'course-kind bg-accent/25' : 'course-kind bg-sunken'}>
                {lesson.type}
              </span>
              {lesson.minutes !== undefined && <span>{lesson.minutes} min</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
