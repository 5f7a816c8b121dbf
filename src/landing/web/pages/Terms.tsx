import { ageText } from '#accounts/texts.ts';
import { siteName } from '#platform/site.ts';
import { isNamed, operatorInWords, priceInWords } from '../../site.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { trademarkText } from '../../texts.ts';
import { Article, ExampleNotice, Points, SupportAddress, Topic } from './Article.tsx';
import { legalTextsChanged } from './legalTextsChanged.ts';

export function Terms(page: StaticPageProps) {
  const { site } = page;
  const operator = operatorInWords(site);
  return (
    <Article
      {...page}
      title="Terms"
      lead="The rules of this site, in plain words. By using this site you agree to them."
    >
      <ExampleNotice site={site} />
      <Topic title="Who runs this site">
        <p>
          {isNamed(site)
            ? `${operator} runs this site and answers for it: `
            : `Whoever runs this copy of ${siteName} has not put their name in yet. They answer for it: `}
          for what it offers and promises, for its settings, and for the personal data in it. The way to reach them is{' '}
          <SupportAddress site={site} />.
        </p>
        <p>
          The software behind it is {siteName}. It is open source and comes without a warranty. The people who write the
          software do not run this site, and these terms are not with them.
        </p>
      </Topic>
      <Topic title="Your account">
        <p>
          {ageText} Some countries ask for a higher age before you may agree to something like this by yourself. If you
          are younger than that, ask a parent, a guardian or your school first.
        </p>
        <p>
          An account is for one person. Keep the password to yourself, and use an e-mail address whose mail you read: it
          is the way back in when the password is forgotten.
        </p>
        <p>You can delete your account at any time, in your profile.</p>
      </Topic>
      <FreeAndPro {...page} />
      <FairUse {...page} />
      <Topic title="What nobody can promise">
        <p>
          Nobody can promise you a score. What the front page of this site promises holds in the words that stand there;
          beyond it, nothing about your result is promised by {operator}.
        </p>
        <p>
          The lessons and questions are checked with care, and a mistake is still possible. What an AI writes can be
          wrong even when it sounds sure: check it. The site may be away for a while, planned or not.
        </p>
        <p>Rights that the law gives you, as a consumer or otherwise, stay as they are.</p>
      </Topic>
      <Topic title="The name of the test">
        <p>{trademarkText}</p>
      </Topic>
      <Topic title="Changes">
        <p>
          When these terms change, the new ones stand here, with a new date. If you do not agree with them, you can stop
          using the site and delete your account.
        </p>
        <p className="text-muted">Last changed on {legalTextsChanged}.</p>
      </Topic>
    </Article>
  );
}

function FreeAndPro({ site }: StaticPageProps) {
  const { monthly, yearly } = site.prices;
  const yearlyToo = yearly === undefined ? '' : ` or ${priceInWords(yearly)} a year`;
  return (
    <Topic title="What is free, and what Pro is">
      <p>
        Starter costs nothing: an account and all open lessons, with their practice, hints and explanations. No card is
        asked for.
      </p>
      <p>
        Pro costs {priceInWords(monthly)} a month{yearlyToo}, in US dollars, and is paid in advance. It adds the live
        sessions and their recordings, the workshops, the AI tutor and the solver. It goes on until you cancel it.
      </p>
      <p>
        You can cancel at any time at{' '}
        <a href="/cancel" className="link">
          Cancel Subscription
        </a>
        . Cancelling ends Pro at once, not at the end of the time you paid for, and nothing is charged after it. Your
        account, the free lessons and your progress stay.
      </p>
      <p>
        Where the front page promises money back, it is given back as it says there, also after you have cancelled. To
        ask for it, or if you think that you should get money back for another reason, write to{' '}
        <SupportAddress site={site} />.
      </p>
    </Topic>
  );
}

function FairUse({ site }: StaticPageProps) {
  return (
    <Topic title="Fair use">
      <Points>
        <li>Do not pass on the links to live sessions and recordings. They are for the person who has Pro.</li>
        <li>
          Do not copy the questions to sell them, unless their license allows it. The course that comes with {siteName}{' '}
          is licensed under CC BY 4.0, which asks you to name the source. Everything else here belongs to those who made
          it.
        </li>
        <li>Do not use the tutor or the solver during a real test.</li>
        <li>Be kind to others in live sessions.</li>
        <li>Do not try to get into accounts that are not yours, or to slow the site down for others.</li>
      </Points>
      <p>An account that is used against these rules may be disabled by {operatorInWords(site)}.</p>
    </Topic>
  );
}
