import { siteName } from '#platform/site.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { Article, Points, Topic } from './Article.tsx';

export function About(page: StaticPageProps) {
  const { site, lessonCount } = page;
  return (
    <Article
      {...page}
      title="About"
      lead={`${siteName} is a place to prepare for the SAT: short lessons, practice that answers at once, and an explanation behind every question.`}
    >
      <Topic title="How it works">
        <p>
          The course is a path of sections, each with lessons to read and lessons to practice.{' '}
          {lessonsOpen(lessonCount)} A lesson takes ten minutes or so. When you stop, your place is kept to the
          question.
        </p>
        <p>
          In practice you choose an answer and press Check. The verdict comes at once. If the answer is wrong, you read
          why that choice tempts, and try again. Three hints lead you on, and none of them gives the answer away.
        </p>
        <p>Mathematics is typeset, can be read aloud by a screen reader, and everything works by keyboard.</p>
      </Topic>
      <Topic title="How the questions are made">
        <Points>
          <li>
            <strong>Original.</strong> Every question of the course that comes with {siteName} is written for it. None
            is taken from College Board, from Khan Academy or from any other publisher.
          </li>
          <li>
            <strong>Checked.</strong> Before a question ships, it is solved by somebody who has not seen its key.
          </li>
          <li>
            <strong>Explained.</strong> Every choice has its reason, the right one and the wrong ones, and every
            question has an explanation in steps.
          </li>
        </Points>
        <p>
          Mistakes can still happen. If you find one,{' '}
          <a href="/support" className="link">
            tell us
          </a>
          .
        </p>
      </Topic>
      <Topic title="Open source">
        <p>
          The software is open source under the MIT license, and the course that comes with it may be shared under CC BY
          4.0. A school can run it on a machine of its own. This site is run by {site.operator}.
        </p>
      </Topic>
    </Article>
  );
}

function lessonsOpen(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'One lesson is open right now.' : `${count} lessons are open right now.`;
}
