import type { StaticPageProps } from '../../staticPage.ts';
import { Message } from './Message.tsx';

export function AssignmentLettersStopped(page: StaticPageProps) {
  return (
    <Message {...page} title="Letters about assignments have stopped">
      <p>What is assigned to you still stands at the top of Learn. Your settings let you choose these letters again.</p>
      <p>
        <a href="/settings" className="link">
          Settings
        </a>
      </p>
    </Message>
  );
}
