import { againField } from '../../letterToAll.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { Message } from './Message.tsx';

export function LettersStopped(page: StaticPageProps) {
  return (
    <Message {...page} title="These letters have stopped">
      <p>
        Letters that go to everybody no longer come to you. What is about your own account still does. It was a mistake?
        One click, and they come again.
      </p>
      {/* to the address that this page stands at: that of the link in the letter */}
      <form method="post">
        <button type="submit" {...againField} className="button button-secondary">
          Let them come again
        </button>
      </form>
    </Message>
  );
}
