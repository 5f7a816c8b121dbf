import type { StaticPageProps } from '../../staticPage.ts';
import { Message } from './Message.tsx';

export function WeeklyLetterStopped(page: StaticPageProps) {
  return (
    <Message {...page} title="The weekly letter has stopped">
      <p>Your plan stays as it is. If it was a mistake, choose the letter there again.</p>
      <p>
        <a href="/dashboard/plan" className="link">
          Your plan
        </a>
      </p>
    </Message>
  );
}
