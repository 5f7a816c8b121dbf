import { newsletterPaths } from '../../newsletter.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { Message } from './Message.tsx';

export function NewsletterUnsubscribed(page: StaticPageProps) {
  return (
    <Message {...page} title="You are unsubscribed">
      <p>No more newsletters come, and the address is deleted from the list.</p>
      <p className="text-muted">
        If it was a mistake, you can{' '}
        <a href={newsletterPaths.form} className="link">
          subscribe again
        </a>
        .
      </p>
    </Message>
  );
}
