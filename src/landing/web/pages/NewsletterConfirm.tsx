import type { StaticPageProps } from '../../staticPage.ts';
import { LinkButton, Message } from './Message.tsx';

export function NewsletterConfirm(page: StaticPageProps) {
  return (
    <Message {...page} title="Confirm the newsletter">
      <p>One click, and the newsletter comes to the address that got this link.</p>
      <LinkButton>Confirm</LinkButton>
    </Message>
  );
}
