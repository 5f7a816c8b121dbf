import type { ReactNode } from 'react';
import { newsletterPaths } from '../../newsletter.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { Article, ExampleNotice, SupportAddress, Topic } from './Article.tsx';

export function Support(page: StaticPageProps) {
  const { site } = page;
  return (
    <Article
      {...page}
      title="Customer Support"
      lead={
        <>
          Most answers stand below. For anything else, write to <SupportAddress site={site} />.
        </>
      }
    >
      <ExampleNotice site={site} />
      <Topic title="What helps us to help you">
        <p>
          Say what you did, what you expected and what happened instead, and which browser you use. If the page showed a
          number with the mistake, send the number. Never send a password or a card number: we do not need them.
        </p>
      </Topic>
      <SigningIn />
      <Lessons site={site} />
      <ProAndData site={site} />
      <Topic title="Something gets in your way">
        <p>
          Everything here should work by keyboard, with a screen reader, at twice the size and in dark. In the{' '}
          <Way to="/settings">settings</Way> you choose light or dark, and whether number keys choose an answer. If
          something still gets in your way, tell us; it counts as a mistake of ours.
        </p>
      </Topic>
    </Article>
  );
}

function SigningIn() {
  return (
    <>
      <Topic title="I forgot my password">
        <p>
          Open <Way to="/forgot-password">Forgot password</Way> and type the e-mail address of your account. We send a
          link to choose a new one. If no e-mail comes, look in the spam folder, and check that it is the address you
          signed up with.
        </p>
      </Topic>
      <Topic title="Signing in with Google does not work">
        <p>
          If the button is gray, this site has no Google sign-in: use your e-mail address and a password. If a window
          opens and closes at once, allow this site to open windows, and try again. If you once signed up with a
          password, sign in with that.
        </p>
      </Topic>
    </>
  );
}

function Lessons({ site }: Pick<StaticPageProps, 'site'>) {
  return (
    <>
      <Topic title="A question is wrong, or I do not understand its explanation">
        <p>
          Please tell us at <SupportAddress site={site} />: the section, the lesson, the number of the question, and
          what you think the answer is. Somebody solves it again.
        </p>
      </Topic>
      <Topic title="My progress is missing">
        <p>
          Lessons you finish without a connection wait in that browser and are sent when you are back online: open the
          site there once more. Lessons you finished without an account join your account when you sign up or sign in in
          the same browser.
        </p>
      </Topic>
    </>
  );
}

function ProAndData({ site }: Pick<StaticPageProps, 'site'>) {
  return (
    <>
      <Topic title="How do I cancel Pro?">
        <p>
          Open <Way to="/cancel">Cancel Subscription</Way>, which your <Way to="/settings">settings</Way> link to as
          well. Pro then ends at once, and nothing is charged any more. Your account and your progress stay.
        </p>
      </Topic>
      <Topic title="I paid, and Pro is not there">
        <p>
          A payment can take a minute to arrive, and some ways to pay take days. Press Restore purchase in your{' '}
          <Way to="/settings">settings</Way>: it asks the payment provider at once. If Pro is still not there, write to{' '}
          <SupportAddress site={site} /> and say on which day you paid.
        </p>
      </Topic>
      <Topic title="My data: a copy, or delete it all">
        <p>
          Both are in your <Way to="/profile">profile</Way>: a copy of all your data as a file, and the deletion of your
          account. Deleting cannot be undone. What is kept, and why, stands under <Way to="/privacy">Privacy</Way>.
        </p>
      </Topic>
      <Topic title="How do I get the newsletter, or no more of it?">
        <p>
          Subscribe at <Way to={newsletterPaths.form}>Newsletter</Way>. Every e-mail has a link that unsubscribes, at
          once and without signing in.
        </p>
      </Topic>
    </>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="link">
      {children}
    </a>
  );
}
