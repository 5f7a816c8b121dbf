import type { StaticPageProps } from '../../staticPage.ts';
import { Message } from './Message.tsx';

export function NewsletterConfirmed(page: StaticPageProps) {
  return (
    <Message {...page} title="You are subscribed">
      <p>Thank you. The next newsletter comes to you. Every e-mail has a link that unsubscribes.</p>
    </Message>
  );
}
