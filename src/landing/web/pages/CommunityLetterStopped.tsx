import type { StaticPageProps } from '../../staticPage.ts';
import { Message } from './Message.tsx';

export function CommunityLetterStopped(page: StaticPageProps) {
  return (
    <Message {...page} title="The community’s letter has stopped">
      <p>What you wrote stays as it is. If it was a mistake, choose the letter there again.</p>
      <p>
        <a href="/community" className="link">
          What is new there
        </a>
      </p>
    </Message>
  );
}
