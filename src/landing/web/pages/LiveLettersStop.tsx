import type { StaticPageProps } from '../../staticPage.ts';
import { LinkButton, Message, Problem } from './Message.tsx';

export function LiveLettersStop(page: StaticPageProps) {
  const { refused } = page;
  return (
    <Message {...page} title="Stop letters about live sessions">
      {refused ? (
        <Problem>{refused.problem}</Problem>
      ) : (
        <>
          <p>
            One click, and no letter about a live session comes any more, not even when one moves or is cancelled. Your
            account stays as it is.
          </p>
          <LinkButton>Stop the letters</LinkButton>
        </>
      )}
    </Message>
  );
}
