import type { StaticPageProps } from '../../staticPage.ts';
import { LinkButton, Message, Problem } from './Message.tsx';

export function CommunityLetterStop(page: StaticPageProps) {
  const { refused } = page;
  return (
    <Message {...page} title="Stop the community’s letter">
      {refused ? (
        <Problem>{refused.problem}</Problem>
      ) : (
        <>
          <p>One click, and no letter tells you any more what is new in the community. You still read it there.</p>
          <LinkButton>Stop the letter</LinkButton>
        </>
      )}
    </Message>
  );
}
