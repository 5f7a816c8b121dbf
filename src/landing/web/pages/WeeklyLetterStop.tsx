import type { StaticPageProps } from '../../staticPage.ts';
import { LinkButton, Message, Problem } from './Message.tsx';

export function WeeklyLetterStop(page: StaticPageProps) {
  const { refused } = page;
  return (
    <Message {...page} title="Stop the weekly letter">
      {refused ? (
        <Problem>{refused.problem}</Problem>
      ) : (
        <>
          <p>One click, and the weekly letter about your plan no longer comes. The plan stays as it is.</p>
          <LinkButton>Stop the letter</LinkButton>
        </>
      )}
    </Message>
  );
}
