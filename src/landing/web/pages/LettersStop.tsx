import type { StaticPageProps } from '../../staticPage.ts';
import { LinkButton, Message, Problem } from './Message.tsx';

export function LettersStop(page: StaticPageProps) {
  const { refused } = page;
  return (
    <Message {...page} title="No more letters to everybody">
      {refused ? (
        <Problem>{refused.problem}</Problem>
      ) : (
        <>
          <p>
            One click, and letters that go to everybody with an account no longer come to you. What is about your own
            account, such as a new password, still does.
          </p>
          <LinkButton>Stop these letters</LinkButton>
        </>
      )}
    </Message>
  );
}
