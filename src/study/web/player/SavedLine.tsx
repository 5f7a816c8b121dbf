import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { Link } from 'wouter';
import { withNext } from '#accounts/next.ts';
import { sectionAddress } from '../../addresses.ts';
import { texts } from '../../texts.ts';
import { completions } from '../completions.ts';
import type { SavedState } from '../completionSender.ts';
import { visitor } from '../kept.ts';
import { useProgress } from '../useProgress.ts';

interface Props {
  sectionId: string;
  lessonId: string;
  /** Whose the completed lesson is: an account's uid, or 'visitor'. */
  owner: string;
}

/** Says whether a completed lesson is safe. Of one that the server refused it says nothing. */
export function SavedLine({ sectionId, lessonId, owner }: Props) {
  const { completed, savedState } = useProgress(owner);
  const next = sectionAddress(sectionId);
  if (owner === visitor) {
    return (
      <p className="text-muted">
        {completions.last(visitor) ? texts.keptHere : texts.keptOnPage}{' '}
        <Link to={withNext('/signup', next)} className="link inline-block py-3">
          {texts.signUp}
        </Link>
      </p>
    );
  }
  const shown = completed[sectionId]?.includes(lessonId) ? savedState : undefined;
  return (
    <p role="status" className="flex min-h-7 items-center justify-center gap-2 text-muted">
      {shown && <State state={shown} next={next} />}
    </p>
  );
}

const icons = { saved: CloudCheck, saving: CloudUpload, unsent: CloudOff, 'signed-out': CloudOff };
const words = { saved: texts.saved, saving: texts.saving, unsent: texts.unsent, 'signed-out': texts.signedOut };

function State({ state, next }: { state: SavedState; next: string }) {
  const Icon = icons[state];
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {words[state]}
        {state === 'signed-out' && <SignInAgain next={next} />}
      </span>
    </>
  );
}

/** Loads the page anew: only the server knows for sure who is signed in by now. */
function SignInAgain({ next }: { next: string }) {
  return (
    <>
      {' '}
      <a href={withNext('/login', next)} className="link">
        {texts.signInAgain}
      </a>
    </>
  );
}
