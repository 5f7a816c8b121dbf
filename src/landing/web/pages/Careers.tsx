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
      lead="What it means to work on this, and how to begin. There is no list of openings on this page."
    >
      <ExampleNotice site={site} />
      <Topic title="What the work is">
        <Points>
          <li>
            <strong>Writing questions.</strong> One good question takes longer than one expects: a passage or a problem
            of your own, one right answer, three wrong ones that each stand for a real mistake, three hints and a reason
            for every choice. Then somebody else solves it without the key, and you find out what was not clear.
          </li>
          <li>
            <strong>Teaching.</strong> Live sessions with students who ask why, and who deserve an answer in plain
            words.
          </li>
          <li>
            <strong>Building.</strong> The software is open source. A change is small, has its test, and is made for a
            student with an old phone and a slow line.
          </li>
          <li>
            <strong>Answering.</strong> Reading what students write to support, and mending what made them write.
          </li>
        </Points>
      </Topic>
      <Topic title="What we look for">
        <p>
          Care for being right, and kindness in being corrected. A wrong key is the worst mistake we can make, so no
          question ships before somebody else has solved it.
        </p>
      </Topic>
      <Topic title="How to begin">
        <p>
          To work for {isNamed(site) ? `${site.operator}, which runs this site` : 'whoever runs this site'}, write to{' '}
          <SupportAddress site={site} /> and say what you would like to do. A question you wrote, with its explanation,
          says more than a résumé.
        </p>
        <p>
          To work on the software, {siteName}, you need nobody’s permission: the source comes with a guide for
          contributors, and with the format in which lessons and questions are written.
        </p>
      </Topic>
    </Article>
  );
}
