import type { StaticPageProps } from '../../staticPage.ts';
import { SupportAddress } from './Article.tsx';
import { LinkButton, Message, Problem } from './Message.tsx';

export function NewsletterUnsubscribe(page: StaticPageProps) {
  const { site, refused } = page;
  return (
    <Message {...page} title="Unsubscribe">
      {refused ? (
        <>
          <Problem>{refused.problem}</Problem>
          <p>
            If that does not help, write to <SupportAddress site={site} /> from the address that gets the newsletter.
          </p>
        </>
      ) : (
        <>
          <p>One click, and the newsletter no longer comes to the address that got this link.</p>
          <LinkButton>Unsubscribe</LinkButton>
        </>
      )}
    </Message>
  );
}
