import type { StaticPageProps } from '../../staticPage.ts';
import { Message } from './Message.tsx';

export function LiveLettersStopped(page: StaticPageProps) {
  return (
    <Message {...page} title="Letters about live sessions have stopped">
      <p>If it was a mistake, have them sent again at a session that you come to.</p>
      <p>
        <a href="/dashboard/live" className="link">
          Live Sessions
        </a>
      </p>
    </Message>
  );
}
