import { ageText } from '#accounts/texts.ts';
import { siteName } from '#platform/site.ts';
import { hasShownPrices, isNamed, operatorInWords, priceInWords, type Site } from '../../site.ts';
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
          {lessonsOpen(lessonCount)} A lesson takes about ten minutes. Close the page whenever you like: your place in a
          lesson is kept in that browser.
        </p>
        <p>
          In practice you choose an answer and press Check, and you know right away. If it’s wrong, you read what went
          wrong with that choice and try again. Three hints point the way, and none of them gives the answer away.
        </p>
        <p>Formulas can be read aloud by a screen reader, and everything works from the keyboard.</p>
      </Topic>
      <Topic title="How the questions are made">
        <Points>
          <li>
            <strong>Original.</strong> Every question in the course that comes with {siteName} was written for it. None
            comes from College Board, Khan Academy or any other publisher.
          </li>
          <li>
            <strong>Checked.</strong> Before a question is published, it’s solved by somebody who hasn’t seen the
            answer.
          </li>
          <li>
            <strong>Explained.</strong> Every choice comes with a reason, right or wrong, and every question has a
            step-by-step explanation.
          </li>
        </Points>
        <p>
          Mistakes still happen. If you find one,{' '}
          <a href="/support" className="link">
            tell us
          </a>
          .
        </p>
      </Topic>
      <ForParents {...page} />
      <Topic title="Open source">
        <p>
          The software is open source under the MIT license, and the course that comes with it can be shared under CC BY
          4.0. A school can run it on its own server. {runBy(site)}
        </p>
      </Topic>
    </Article>
  );
}

function ForParents({ site, isPublic }: StaticPageProps) {
  return (
    <Topic title="For parents">
      <p>
        {ageText} Only the student and the people who look after the site for {operatorInWords(site)} can see what a
        student does here. Other students can’t. No data is sold, and there is no advertising. The details are under{' '}
        <a href="/privacy" className="link">
          Privacy
        </a>
        .
      </p>
      <p>
        The open lessons are free, with no card required. Pro{' '}
        {hasShownPrices(site, isPublic) ? `costs ${priceInWords(site.prices.monthly)} a month and ` : ''}renews until
        it’s canceled, which the student can do at any time. The rules are under{' '}
        <a href="/terms" className="link">
          Terms
        </a>
        .
      </p>
    </Topic>
  );
}

function runBy(site: Site): string {
  return isNamed(site) ? `This site is run by ${site.operator}.` : 'The operator of this copy hasn’t added a name yet.';
}

function lessonsOpen(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'One lesson is open right now.' : `${count} lessons are open right now.`;
}
