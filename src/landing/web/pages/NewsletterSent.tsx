import { newsletterTexts, unconfirmedDays } from '../../newsletter.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { Message } from './Message.tsx';

export function NewsletterSent(page: StaticPageProps) {
  return (
    <Message {...page} title="Check your inbox">
      <p>{newsletterTexts.sent}</p>
      <p className="text-muted">
        The link works for {unconfirmedDays} days. If no e-mail comes, look in the spam folder. An address gets at most
        one such e-mail an hour.
      </p>
    </Message>
  );
}
