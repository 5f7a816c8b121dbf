import type { StaticPageProps } from '../../staticPage.ts';
import { LinkButton, Message, Problem } from './Message.tsx';

export function AssignmentLettersStop(page: StaticPageProps) {
  const { refused } = page;
  return (
    <Message {...page} title="Stop letters about assignments">
      {refused ? (
        <Problem>{refused.problem}</Problem>
      ) : (
        <>
          <p>One click, and no letter comes any more when something is assigned to you or is due the next day.</p>
          <LinkButton>Stop these letters</LinkButton>
        </>
      )}
    </Message>
  );
}
