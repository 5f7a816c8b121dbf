import { ageText } from '#accounts/texts.ts';
import { siteName } from '#platform/site.ts';
import { unconfirmedDays } from '../../newsletter.ts';
import { isNamed, operatorInWords } from '../../site.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { Article, ExampleNotice, Fact, Facts, Points, SupportAddress, Topic } from './Article.tsx';
import { legalTextsChanged } from './legalTextsChanged.ts';

export function Privacy(page: StaticPageProps) {
  const { site } = page;
  return (
    <Article
      {...page}
      title="Privacy"
      lead="What this site knows about you, why, for how long, and who sees it. Nothing is sold. There is no advertising, and nothing here follows you to other sites."
    >
      <ExampleNotice site={site} />
      <Topic title="Who is responsible">
        <p>
          {isNamed(site)
            ? `${site.operator} runs this site and is responsible for the data in it.`
            : `Whoever runs this copy of ${siteName} is responsible for the data in it, and has not put their name in yet.`}{' '}
          For anything about your data, write to <SupportAddress site={site} />.
        </p>
      </Topic>
      <WithYourAccount />
      <ForAShortTime />
      <InYourBrowser />
      <WhoSeesIt {...page} />
      <Topic title="No trackers">
        <p>
          The pages load nothing from anywhere but this site: no scripts, fonts or pictures of others, no counters. Your
          browser is told to refuse them.
        </p>
      </Topic>
      <Topic title="Children">
        <p>
          {ageText} We do not ask for your birthday and keep none. If a younger child has an account, tell us at{' '}
          <SupportAddress site={site} />, and we delete it.
        </p>
        <p>Some countries ask for a higher age. There, a parent, a guardian or the school says yes first.</p>
      </Topic>
      <YourRights {...page} />
      <Topic title="Changes">
        <p>When something here changes, this page says so.</p>
        <p className="text-muted">Last changed on {legalTextsChanged}.</p>
      </Topic>
    </Article>
  );
}

function WithYourAccount() {
  return (
    <Topic title="What is kept with your account">
      <p>All of it is kept until you delete your account, unless another time is given.</p>
      <Facts>
        <Fact name="E-mail address">
          To sign you in and to write to you about your account, and when you confirmed that it is yours.
        </Fact>
        <Fact name="Name">Only if you give one. It stands on your own screens.</Fact>
        <Fact name="Password">
          Not the password itself, but a fingerprint of it (made with Argon2id). It can be used to check a password, not
          to read it.
        </Fact>
        <Fact name="Sign-in with Google, or with your school’s service">
          Only if you use it: which service it is, and the number under which it knows you.
        </Fact>
        <Fact name="Photo">
          Only if you add one, or if Google gives us yours: a small square copy with nothing else in it, such as where
          it was taken.
        </Fact>
        <Fact name="Time zone">Only if you choose one, to show the times of live sessions.</Fact>
        <Fact name="Devices">
          For each browser where you are signed in: what it calls itself, when you signed in and when it was last used.
          You see the list in your settings and can sign each out. A device is forgotten when it is signed out, after 14
          days without use, and after 30 days in any case.
        </Fact>
        <Fact name="Progress">Which lessons you have finished, and when.</Fact>
        <Fact name="Payments">
          If you begin to buy Pro: which plan, when, whether it was paid, the number under which the payment provider
          knows you, and how long your subscription runs. No card number ever comes here.
        </Fact>
        <Fact name="Calendar address">
          Only if you make one for the live sessions. You can replace it at any time; the old one then shows nothing.
        </Fact>
        <Fact name="The account itself">
          When it was made, whether it has Pro and until when, whether it looks after the site, and whether it is
          disabled.
        </Fact>
      </Facts>
    </Topic>
  );
}

function ForAShortTime() {
  return (
    <Topic title="What is kept for a while">
      <Facts>
        <Fact name="What you ask the tutor and the solver">
          Your questions and the answers, for 90 days after the last one, or until you delete the conversation. Nobody
          else reads them, unless you report an answer as wrong or harmful: then the people who look after the site can
          read that answer and the question before it, without your name.
        </Fact>
        <Fact name="Newsletter">
          Only if you ask for it: your address, when you asked and when you confirmed. An address that is not confirmed
          is forgotten after {unconfirmedDays} days. Unsubscribing deletes it at once.
        </Fact>
        <Fact name="E-mails that wait">
          An e-mail to you that is not sent yet is kept encrypted, for 30 days at most, and deleted once it is sent. The
          people who look after the site can read it while it waits.
        </Fact>
        <Fact name="Links in e-mails">
          Of a link that lets you choose a new password or confirm an address, a fingerprint and the address are kept
          until you use it, and for a week after it is too old.
        </Fact>
        <Fact name="Counts of attempts">
          So that nobody can guess passwords or flood others with mail, attempts are counted per address and per
          network. Both are kept as keyed fingerprints, not in clear, for about a day at most.
        </Fact>
        <Fact name="Log">
          A line for each request: when, which page, whether it went well and how long it took. It holds no name, no
          e-mail address, no network address, and nothing of what you wrote. Whoever runs the server decides how long it
          is kept, and may have logs of other programs beside it.
        </Fact>
      </Facts>
    </Topic>
  );
}

function InYourBrowser() {
  return (
    <Topic title="What is kept in your browser">
      <p>Only what the site needs to work. That is why no banner asks you about cookies.</p>
      <Facts>
        <Fact name="A cookie that keeps you signed in">For 30 days at most.</Fact>
        <Fact name="A cookie for light or dark">Only if you choose one in the settings. For a year.</Fact>
        <Fact name="A cookie for the number keys">Only if you switch them off in the settings. For a year.</Fact>
        <Fact name="A cookie for monthly or yearly">Only if you choose yearly in the store. For a year.</Fact>
        <Fact name="A cookie on the way to Google and back">
          Only while you sign in there, so that nobody else can end what you began. For ten minutes.
        </Fact>
        <Fact name="Lessons under way">
          The place in a lesson that you have not finished, and finished lessons that could not be sent yet. Without an
          account, your finished lessons are kept here and nowhere else.
        </Fact>
      </Facts>
    </Topic>
  );
}

function WhoSeesIt({ site }: StaticPageProps) {
  const operator = operatorInWords(site);
  return (
    <Topic title="Who sees it">
      <p>
        You, and the people who look after the site for {operator}. Other students do not see your name, your address or
        your progress.
      </p>
      <p>Others take part only where {operator} has set them up, and they get only what they need:</p>
      <Points>
        <li>
          A payment provider, if you buy Pro: your e-mail address and the number of your account. You give your card to
          the provider, never to this site.
        </li>
        <li>
          Google, or your school’s sign-in service, if you sign in with it: it learns that you use this site, and tells
          us your name, your e-mail address, your picture and its number for you.
        </li>
        <li>
          An AI service, if you ask the tutor or the solver: what you write there, and the question you are working on.
          It does not get your name, your address or the number of your account. Please write nothing private there.
        </li>
        <li>A mail server: the e-mails to you.</li>
        <li>A company that provides the machines, if {operator} rents them.</li>
      </Points>
      <p>Live sessions take place in a meeting service that the link leads to. Its own rules hold there.</p>
    </Topic>
  );
}

function YourRights({ site }: StaticPageProps) {
  return (
    <Topic title="See it, correct it, take it along, delete it">
      <p>
        In your profile you can see and change your data, download all of it as a file, save what would let somebody
        sign in, and delete your account. Deleting takes effect at once: Pro ends, and the account is gone with
        everything that is kept with it, the e-mails that wait, and the newsletter if you confirmed your address. What
        remains are records of payments, as far as the law asks for them, and backups until newer ones replace them.
      </p>
      <p>
        For anything that the profile does not offer, write to <SupportAddress site={site} />. If you think that your
        data are not treated right, you may also complain to the data protection authority where you live.
      </p>
    </Topic>
  );
}
