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
          Most answers are below. For anything else, write to <SupportAddress site={site} />.
        </>
      }
    >
      <ExampleNotice site={site} />
      <Topic title="Help us help you">
        <p>
          Tell us what you did, what you expected, what happened instead, and which browser you use. If the page showed
          an error number, send it too. Never send a password or a card number: we don’t need them.
        </p>
      </Topic>
      <SigningIn />
      <Lessons site={site} />
      <ProAndData site={site} />
      <Topic title="Something gets in your way">
        <p>
          Everything here should work with a keyboard, with a screen reader, at twice the size and in dark mode. In the{' '}
          <Way to="/settings">settings</Way> you choose light or dark, and whether number and letter keys pick an
          answer. If something still gets in your way, tell us: that’s our mistake to fix.
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
          Open <Way to="/forgot-password">Forgot password</Way> and enter the e-mail address of your account. We’ll send
          you a link to choose a new one. If no e-mail arrives, check your spam folder, and make sure it’s the address
          you signed up with.
        </p>
      </Topic>
      <Topic title="Signing in with Google doesn’t work">
        <p>
          If the button is gray, this site has no Google sign-in: use your e-mail address and a password. If a window
          opens and closes right away, allow pop-ups for this site and try again. If you once signed up with a password,
          sign in with that.
        </p>
      </Topic>
    </>
  );
}

function Lessons({ site }: Pick<StaticPageProps, 'site'>) {
  return (
    <>
      <Topic title="A question is wrong, or I don’t understand its explanation">
        <p>
          Please tell us at <SupportAddress site={site} />: the section, the lesson, the number of the question, and
          what you think the answer is. Somebody will solve it again.
        </p>
      </Topic>
      <Topic title="My progress is missing">
        <p>
          Lessons you finish offline wait in that browser and are sent when you’re back online: just open the site there
          again. Lessons you finished without an account are added to your account when you sign up or sign in with the
          same browser.
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
          Open <Way to="/cancel">Cancel Subscription</Way>; your <Way to="/settings">settings</Way> link to it as well.
          You can keep Pro until the last day you have paid for, or end it right away. Either way nothing more is
          charged, and you keep your account and your progress.
        </p>
      </Topic>
      <Topic title="I paid, but I don’t have Pro">
        <p>
          A payment can take a minute to arrive, and some ways to pay take days. Press Restore purchase in your{' '}
          <Way to="/settings">settings</Way>: it checks with the payment provider right away. If you still don’t have
          Pro, write to <SupportAddress site={site} /> and tell us which day you paid.
        </p>
      </Topic>
      <Topic title="How do I get a copy of my data, or delete it all?">
        <p>
          Both are in your <Way to="/profile">profile</Way>: a copy of all your data as a file, and the deletion of your
          account. Deleting can’t be undone. What we keep, and why, is under <Way to="/privacy">Privacy</Way>.
        </p>
      </Topic>
      <Topic title="How do I get the newsletter, or stop it?">
        <p>
          Subscribe at <Way to={newsletterPaths.form}>Newsletter</Way>. Every e-mail has a link to unsubscribe, with one
          click and without signing in.
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
