import { ageText } from '#accounts/texts.ts';
import { siteName } from '#platform/site.ts';
import { isNamed, operatorInWords, priceInWords, type Site } from '../../site.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { Article, ExampleNotice, Points, Topic } from './Article.tsx';

export function About(page: StaticPageProps) {
  const { site, lessonCount } = page;
  return (
    <Article
      {...page}
      title="About"
      lead={`${siteName} is a place to prepare for the SAT: short lessons, practice that answers at once, and an explanation behind every question.`}
    >
      <ExampleNotice site={site} />
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
      <ForParents {...page} />
      <Topic title="Open source">
        <p>
          The software is open source under the MIT license, and the course that comes with it may be shared under CC BY
          4.0. A school can run it on a machine of its own. {runBy(site)}
        </p>
      </Topic>
    </Article>
  );
}

function ForParents({ site }: StaticPageProps) {
  return (
    <Topic title="For parents">
      <p>
        {ageText} What a student does here is seen by the student and by the people who look after the site for{' '}
        {operatorInWords(site)}. Other students do not see it. Nothing is sold, and there is no advertising. All of it
        stands under{' '}
        <a href="/privacy" className="link">
          Privacy
        </a>
        .
      </p>
      <p>
        The open lessons are free, and no card is asked for. Pro costs {priceInWords(site.prices.monthly)} a month and
        goes on until it is cancelled, which anyone with the account can do at any time. The rules stand under{' '}
        <a href="/terms" className="link">
          Terms
        </a>
        .
      </p>
    </Topic>
  );
}

function runBy(site: Site): string {
  return isNamed(site)
    ? `This site is run by ${site.operator}.`
    : 'Whoever runs this copy has not put their name in yet.';
}

function lessonsOpen(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'One lesson is open right now.' : `${count} lessons are open right now.`;
}
