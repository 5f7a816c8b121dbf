import { ageText } from '#accounts/texts.ts';
import { siteName } from '#platform/site.ts';
import { hasShownPrices, isNamed, operatorInWords, priceInWords } from '../../site.ts';
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
            ? `${operator} runs this site and is responsible for it: `
            : `The operator of this copy of ${siteName} hasn’t added a name yet, and is responsible for it: `}
          for what it offers and promises, for its settings, and for the personal data in it. You can reach them at{' '}
          <SupportAddress site={site} />.
        </p>
        <p>
          This site runs on {siteName}, which is open source and comes without a warranty. The people who write that
          software don’t run this site, and these terms aren’t an agreement with them.
        </p>
      </Topic>
      <Topic title="Your account">
        <p>
          {ageText} In some countries you have to be older to agree to terms like these on your own. If that’s you, ask
          a parent, a guardian or your school first.
        </p>
        <p>
          An account is for one person. Keep your password to yourself, and use an e-mail address you actually check:
          that’s how you get back in if you forget the password.
        </p>
        <p>You can delete your account at any time in your profile.</p>
      </Topic>
      <FreeAndPro {...page} />
      <FairUse {...page} />
      <Topic title="What nobody can promise">
        <p>
          Nobody can promise you a score. If the front page of this site makes a promise, it means exactly what it says
          there; beyond that, {operator} promises nothing about your result.
        </p>
        <p>
          The lessons and questions are checked carefully, but mistakes are still possible. What an AI writes can be
          wrong even when it sounds sure, so check it. The site may be down at times, planned or not.
        </p>
        <p>Nothing here takes away any rights the law gives you.</p>
      </Topic>
      <Topic title="The name of the test">
        <p>{trademarkText}</p>
      </Topic>
      <Topic title="Changes">
        <p>
          If these terms change, the new version will be posted here with a new date. If you don’t agree with it, you
          can stop using the site and delete your account.
        </p>
        <p className="text-muted">Last changed on {legalTextsChanged}.</p>
      </Topic>
    </Article>
  );
}

function FreeAndPro({ site, isPublic }: StaticPageProps) {
  const { monthly, yearly } = site.prices;
  const yearlyToo = yearly === undefined ? '' : ` or ${priceInWords(yearly)} a year`;
  return (
    <Topic title="What is free, and what Pro is">
      <p>
        Starter is free: an account and all open lessons, with practice, hints and explanations. You don’t need a card.
      </p>
      <p>
        {hasShownPrices(site, isPublic)
          ? `Pro costs ${priceInWords(monthly)} a month${yearlyToo}, in US dollars, paid in advance.`
          : 'Pro is paid in advance; the price is shown before you buy.'}{' '}
        It adds live sessions and their recordings, workshops, the AI tutor and the solver, and renews until you cancel.
      </p>
      <p>
        You can cancel at any time at{' '}
        <a href="/cancel" className="link">
          Cancel Subscription
        </a>
        . You choose whether Pro ends on the last day you have paid for, or right away. If you end it right away, the
        time that is left is lost. Either way nothing more is charged, and you keep your account, the free lessons and
        your progress.
      </p>
      <p>
        If the front page promises money back, you get it as it says there, even after you have canceled. To ask for it,
        or if you think you should get money back for another reason, write to <SupportAddress site={site} />.
      </p>
    </Topic>
  );
}

function FairUse({ site }: StaticPageProps) {
  return (
    <Topic title="Fair use">
      <Points>
        <li>Don’t share the links to live sessions and recordings. They are only for people with Pro.</li>
        <li>
          Don’t copy the questions to sell them unless their license allows it. The course that comes with {siteName} is
          licensed under CC BY 4.0, which asks you to name the source. Everything else here belongs to the people who
          made it.
        </li>
        <li>Don’t use the tutor or the solver during a real test.</li>
        <li>Be kind to others in live sessions.</li>
        <li>Don’t try to get into other people’s accounts, or to slow the site down for others.</li>
      </Points>
      <p>{capital(operatorInWords(site))} may disable an account that breaks these rules.</p>
    </Topic>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
