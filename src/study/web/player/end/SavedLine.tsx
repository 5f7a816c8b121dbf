import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { Link } from 'wouter';
import { withNext } from '#accounts/next.ts';
import { visitor } from '#accounts/visitor.ts';
import { answerOutbox } from '#answers/web/answerOutbox.ts';
import type { Lesson } from '#course/lesson.ts';
import type { SavedState } from '#platform/web/queueSender.ts';
import { sectionAddress } from '../../../addresses.ts';
import { endTexts } from '../../../endTexts.ts';
import { completions } from '../../completions.ts';
import { useProgress } from '../../useProgress.ts';

interface Props {
  lesson: Pick<Lesson, 'id' | 'sectionId'>;
  /** Who did it: an account's uid, or 'visitor'. */
  owner: string;
  /** The lesson is completed with it; a round or a review has answers alone. */
  completes: boolean;
}

/** Says whether the answers and the completed lesson are safe. Of a completion that the server refused it says nothing. */
export function SavedLine({ lesson: { id, sectionId }, owner, completes }: Props) {
  const { completed, savedState } = useProgress(owner);
  const next = sectionAddress(sectionId);
  if (owner === visitor) {
    return (
      <p className="text-muted">
        {completions.last(visitor) && answerOutbox.last(visitor) ? endTexts.keptHere : endTexts.keptOnPage}{' '}
        <Link to={withNext('/signup', next)} className="link inline-block py-3">
          {endTexts.signUp}
        </Link>
      </p>
    );
  }
  const shown = !completes || completed[sectionId]?.includes(id) ? savedState : undefined;
  return (
    <p role="status" className="flex min-h-7 items-center justify-center gap-2 text-muted">
      {shown && <SavedWords state={shown} next={next} />}
    </p>
  );
}

const icons = { saved: CloudCheck, saving: CloudUpload, unsent: CloudOff, 'signed-out': CloudOff };
const words = {
  saved: endTexts.saved,
  saving: endTexts.saving,
  unsent: endTexts.unsent,
  'signed-out': endTexts.signedOut,
};

/** How it stands with what was done, in words. @param next where who signs in again comes back to. */
export function SavedWords({ state, next }: { state: SavedState; next: string }) {
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
        {endTexts.signInAgain}
      </a>
    </>
  );
}
