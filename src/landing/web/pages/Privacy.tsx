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
            : `The operator of this copy of ${siteName} is responsible for the data in it, and hasn’t added a name yet.`}{' '}
          For anything about your data, write to <SupportAddress site={site} />.
        </p>
      </Topic>
      <WithYourAccount />
      <ForAShortTime />
      <InYourBrowser />
      <WhoSeesIt {...page} />
      <Topic title="No trackers">
        <p>
          The pages load nothing from anywhere but this site: no outside scripts, fonts, pictures or counters. We tell
          your browser to block them.
        </p>
      </Topic>
      <Topic title="Children">
        <p>
          {ageText} We don’t ask for your birthday or keep it. If a younger child has an account, tell us at{' '}
          <SupportAddress site={site} />, and we’ll delete it.
        </p>
        <p>In some countries you have to be older. There, a parent, a guardian or the school has to agree first.</p>
      </Topic>
      <YourRights {...page} />
      <Topic title="Changes">
        <p>If something here changes, this page will say so.</p>
        <p className="text-muted">Last changed on {legalTextsChanged}.</p>
      </Topic>
    </Article>
  );
}

function WithYourAccount() {
  return (
    <Topic title="What is kept with your account">
      <p>All of this is kept until you delete your account, unless it says otherwise.</p>
      <Facts>
        <Fact name="E-mail address">
          Used to sign you in and to write to you about your account, and now and then to everybody with an account. A
          link in each letter to everybody ends them for you. We also keep when you confirmed that the address is yours,
          and when you ended such letters.
        </Fact>
        <Fact name="Name">
          Only if you give one. It’s shown on your own screens and to the teachers of a class that you join, and its
          first word with an initial beside what you write in the community, unless you choose another name there.
        </Fact>
        <Fact name="Password">
          Not the password itself, but a hash of it (made with Argon2id). It can be used to check a password, not to
          read it.
        </Fact>
        <Fact name="Sign-in with Google, or with your school’s service">
          Only if you use it: which service it is, and the ID it knows you by.
        </Fact>
        <Fact name="Photo">
          Only if you add one, or if Google gives us yours: a small square copy, without hidden details such as where it
          was taken.
        </Fact>
        <Fact name="Time zone">Only if you choose one, to show the times of live sessions.</Fact>
        <Fact name="Devices">
          For each browser where you’re signed in: its name, when you signed in and when it was last used. The list is
          in your settings, where you can sign each one out. A device is forgotten when it’s signed out, after 14 days
          without use, and after 30 days in any case.
        </Fact>
        <Fact name="Progress">Which lessons you have finished, and when.</Fact>
        <Fact name="Your plan">
          Only if you set a goal: the date of your test, the score you want, your minutes for each day of the week, your
          time zone, and whether you want a weekly letter.
        </Fact>
        <Fact name="Classes">
          Only if you join a class or are invited to one: which class, when, and what you had answered of each skill
          when you joined, so that its teachers don’t see that. It’s gone when you leave. If you teach: your classes,
          and the seats with Pro you were given.
        </Fact>
        <Fact name="Assignments">
          Only if you are in a class: what a teacher assigned to you by name, the questions you were given for an
          assignment, when you handed them in and how many were right, and which letters about assignments you want. The
          teachers of the class see whether and when you have done what they assigned, and how it went; of what you did
          before it was assigned, or before you joined, only that it is done. Classmates see none of it.
        </Fact>
        <Fact name="Payments">
          If you start to buy Pro: which plan, when, whether it was paid, the payment provider’s ID for you, and how
          long your subscription runs. We never see your card number.
        </Fact>
        <Fact name="Live sessions">
          Which ones you say you come to, what you ask before them, whose questions you have, too, which you reported,
          and whether you stopped letters about them. You can take back a question at any time. If a session is
          cancelled, what was asked before it is deleted.
        </Fact>
        <Fact name="Calendar address">
          Only if you make one for the live sessions: when it was made and on which day a calendar last fetched it. You
          can replace it at any time. It stops working when your password or e-mail address changes, and when you sign
          out everywhere else.
        </Fact>
        <Fact name="The community">
          Only if you take part: the display name you choose, when you agreed to the rules, whether you want a letter,
          what you reported, with your words, which answers helped you, and what you ask and answer. Contact details are
          taken out of what you write before it’s kept. You can take a post back at any time. When you delete your
          account your name goes from what you wrote, and the words as well if you say so. What happened to you there is
          kept for 90 days. If a moderator hid a post of yours, muted you or banned you, that and the reason are kept
          for two years.
        </Fact>
        <Fact name="Addresses for parents and tutors">
          Only if you make one: what you called it, when it was made and when it ends, on which day it was last opened
          and how often in that week. The address itself isn’t kept, only a hash of it. If somebody asks there for a
          weekly letter, we keep their e-mail address until they or you stop it; one that isn’t confirmed is forgotten
          after 48 hours. All of it is deleted when the address ends.
        </Fact>
        <Fact name="The account itself">
          When it was created, whether it has Pro and until when, whether it’s an administrator’s, and whether it’s
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
          Your questions, the pictures you send with them, and the answers, for 90 days after the last one, or until you
          delete the conversation. Pictures lose their place and time before they are kept. Nobody else reads them,
          unless you report an answer as wrong or harmful: then the site’s administrators can read that answer and the
          question before it, without your name.
        </Fact>
        <Fact name="Newsletter">
          Only if you ask for it: your address, when you asked and when you confirmed. An address that isn’t confirmed
          is forgotten after {unconfirmedDays} days. Unsubscribing deletes it right away.
        </Fact>
        <Fact name="E-mails waiting to be sent">
          An e-mail to you that hasn’t gone out yet is kept encrypted for at most 30 days, and deleted once it’s sent.
          The site’s administrators can read it while it waits.
        </Fact>
        <Fact name="Links in e-mails">
          For a link that lets you choose a new password or confirm an address, we keep a hash of it and the address
          until you use it, and for a week after it expires.
        </Fact>
        <Fact name="Counts of attempts">
          So that nobody can guess passwords or flood people with e-mail, attempts are counted per address and per
          network. Both are kept only as keyed hashes, for about a month at most.
        </Fact>
        <Fact name="Record of security events">
          For a year: when somebody signed up or in, tried wrong passwords, changed a password or an address, signed out
          other devices, downloaded or deleted the account, and what the site’s administrators did to it. Whose account
          it was and from which network is kept only as a keyed hash. Nobody can change the record, so it stays when an
          account is deleted; the hash then leads to nobody.
        </Fact>
        <Fact name="Log">
          A line for each request: when, which page, whether it worked and how long it took. It holds no name, no e-mail
          address, no network address, and nothing you wrote. The operator decides how long it’s kept, and may run other
          programs that keep logs of their own.
        </Fact>
      </Facts>
    </Topic>
  );
}

function InYourBrowser() {
  return (
    <Topic title="What is kept in your browser">
      <p>Only what the site needs to work. That’s why there’s no cookie banner.</p>
      <Facts>
        <Fact name="A cookie that keeps you signed in">For 30 days at most.</Fact>
        <Fact name="A cookie that knows this browser">
          So that nobody who tries wrong passwords elsewhere keeps you out here. It lets nobody in. For a year.
        </Fact>
        <Fact name="A cookie for light or dark">Only if you choose one in the settings. For a year.</Fact>
        <Fact name="A cookie for the site’s styles">
          So that they are sent to you once. It is the same for everybody. For a year.
        </Fact>
        <Fact name="A cookie for what choices are called">
          Only if you give them letters in the settings. For a year.
        </Fact>
        <Fact name="A cookie for the number and letter keys">
          Only if you switch them off in the settings. For a year.
        </Fact>
        <Fact name="A cookie for monthly or yearly">Only if you choose yearly in the store. For a year.</Fact>
        <Fact name="A cookie on the way to Google and back">
          Only while you sign in there, so that nobody else can finish what you started. For ten minutes.
        </Fact>
        <Fact name="Lessons in progress">
          Your place in a lesson you haven’t finished, and answers and finished lessons that couldn’t be sent yet.
          Without an account, they are kept here and nowhere else.
        </Fact>
        <Fact name="What you mark in them">
          Choices you struck out, questions you marked, highlights and your notes on them. They are kept here and
          nowhere else, until the lesson is finished.
        </Fact>
        <Fact name="What you are writing to others">
          A question or an answer in the community, until it is sent or you sign out.
        </Fact>
        <Fact name="Where you put the divider">How wide the text stands beside a question, if you moved it.</Fact>
      </Facts>
    </Topic>
  );
}

function WhoSeesIt({ site }: StaticPageProps) {
  const operator = operatorInWords(site);
  return (
    <Topic title="Who sees it">
      <p>
        You, and the people who look after the site for {operator}. Other students don’t see your name, your address or
        your progress. If you write in the community, they see your display name (your first name and an initial, unless
        you choose another) and what you wrote: those who have answered the same question, its teachers and moderators.
        The tutor quotes what experts wrote to them. Its moderators see what was reported, with the same names. Nobody
        sees who reported something.
      </p>
      <p>
        If you join a class, its teachers see your name and, from that moment on, your answers in lessons, practice and
        exams and how long they took: on which days you studied and for how many minutes, how each question went, the
        lessons you completed, your skills, your exams with their scores, and what they assigned. They can keep that as
        a file. They don’t see your address, what you did before, what you ask the tutor, or your notes on mistakes. You
        read this before you join. When you leave, they see nothing of yours here any more. Whoever has the join code of
        a class sees its name and the names of its teachers.
      </p>
      <p>
        If you give somebody an address for parents and tutors, whoever has it sees your first name and what you called
        the address; the minutes, days and completed lessons of your last eight weeks; how your skills and practice
        exams stand, as ranges; and your plan, with the day of your test, your target and what comes this week. They see
        no single answer, nothing you wrote, none of your classes, and no other name or address. They can pass it on,
        and ask for a weekly letter; you see whether one goes out. You end it at any time.
      </p>
      <p>
        A question that you ask before a live session is read by others who may join it, with your first name and the
        initial of your last; contact details in it are taken out. Nobody but you sees which sessions you come to;
        whoever holds one sees how many do.
      </p>
      <p>Others are involved only if they have been set up for this site, and they get only what they need:</p>
      <Points>
        <li>
          A payment provider, if you buy Pro: your e-mail address and the ID of your account. You give your card to the
          provider, never to this site.
        </li>
        <li>
          Google, or your school’s sign-in service, if you sign in with it: it learns that you use this site, and tells
          us your name, your e-mail address, your picture and its ID for you.
        </li>
        <li>
          An AI service, if you ask the tutor or the solver: what you write there, the pictures you send along, and the
          question you are working on. Once you have solved it, also what an expert wrote about it in the community,
          without their name. It doesn’t get your name, your address or the ID of your account. Please don’t write
          anything private there, and leave names and faces out of pictures.
        </li>
        <li>A mail server: the e-mails we send you.</li>
        <li>A company that provides the servers, if they’re rented.</li>
      </Points>
      <p>Live sessions take place in whatever meeting service the link opens. Its own rules apply there.</p>
    </Topic>
  );
}

function YourRights({ site }: StaticPageProps) {
  return (
    <Topic title="See it, correct it, take it with you, delete it">
      <p>
        In your profile you can see and change your data, download all of it as a file (except what would let somebody
        sign in as you), and delete your account. Deleting takes effect right away: Pro ends, and the account is gone
        with everything kept with it, any e-mails waiting to be sent, and the newsletter to its address. What remains is
        what you wrote in the community, without your name and unless you say otherwise, payment records, as far as the
        law requires them, the record of security events without your name, and backups until newer ones replace them.
        The database’s files may hold deleted data until it’s overwritten.
      </p>
      <p>
        For anything the profile doesn’t offer, write to <SupportAddress site={site} />. If you think your data isn’t
        being handled properly, you can also complain to the data protection authority where you live.
      </p>
    </Topic>
  );
}
