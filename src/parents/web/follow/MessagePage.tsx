import type { FollowMessage } from '../../followPage.ts';
import { buttonLook, Problem } from './forms.tsx';

export function MessagePage({ message: { title, words, problem, button } }: { message: FollowMessage }) {
  return (
    <div className="card flex flex-col gap-5 p-6 sm:p-8">
      <h1 className="text-2xl">{title}</h1>
      {problem && <Problem>{problem}</Problem>}
      {words && <p className="max-w-measure">{words}</p>}
      {button && (
        <form method="post">
          <button type="submit" className={buttonLook}>
            {button}
          </button>
        </form>
      )}
    </div>
  );
}
