import type { StaticPageProps } from '../../staticPage.ts';
import { Message } from './Message.tsx';

export function LettersAgain(page: StaticPageProps) {
  return (
    <Message {...page} title="These letters come again">
      <p>Letters that go to everybody with an account come to you again. The link in each of them ends them.</p>
    </Message>
  );
}
