import { siteName } from '#platform/site.ts';
import { isNamed } from '../../site.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { Article, ExampleNotice, Points, SupportAddress, Topic } from './Article.tsx';

export function Careers(page: StaticPageProps) {
  const { site } = page;
  return (
    <Article
      {...page}
      title="Careers"
      lead="What it’s like to work on this, and how to start. There is no list of openings on this page."
    >
      <ExampleNotice site={site} />
      <Topic title="What the work is">
        <Points>
          <li>
            <strong>Writing questions.</strong> One good question takes longer than you’d think: a passage or problem of
            your own, one right answer, three wrong ones that each stand for a real mistake, three hints and a reason
            for every choice. Then somebody else solves it without the key, and you find out what wasn’t clear.
          </li>
          <li>
            <strong>Teaching.</strong> Live sessions with students who ask why, and who deserve an answer in plain
            English.
          </li>
          <li>
            <strong>Building.</strong> The software is open source. Changes are small, come with tests, and have to work
            for a student with an old phone and a slow connection.
          </li>
          <li>
            <strong>Answering.</strong> Reading what students write to support, and fixing what made them write.
          </li>
        </Points>
      </Topic>
      <Topic title="What we look for">
        <p>
          People who care about being right, and are gracious about being corrected. A wrong answer key is the worst
          mistake we can make, so no question is published before somebody else has solved it.
        </p>
      </Topic>
      <Topic title="How to start">
        <p>
          To work for {isNamed(site) ? `${site.operator}, which runs this site` : 'the operator of this site'}, write to{' '}
          <SupportAddress site={site} /> and say what you would like to do. A question you wrote, with its explanation,
          says more than a résumé.
        </p>
        <p>
          To work on the software, {siteName}, you don’t need anyone’s permission: the source comes with a contributor’s
          guide and a description of the format for lessons and questions.
        </p>
      </Topic>
    </Article>
  );
}
