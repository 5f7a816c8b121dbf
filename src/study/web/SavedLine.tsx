import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { Link } from 'wouter';
import { sectionAddress, signUpAddress } from '../addresses.ts';
import { texts } from '../texts.ts';
import type { SavedState } from './completionSender.ts';
import { useProgress } from './useProgress.ts';

interface Props {
  sectionId: string;
  lessonId: string;
  isVisitor: boolean;
}

/** Says whether a completed lesson is safe. Of one that the server refused it says nothing. */
export function SavedLine({ sectionId, lessonId, isVisitor }: Props) {
  const { completed, savedState } = useProgress();
  if (isVisitor) {
    return (
      <p className="text-muted">
        {texts.keptHere}{' '}
        <Link to={signUpAddress(sectionAddress(sectionId))} className="link inline-block py-2">
          {texts.signUp}
        </Link>
      </p>
    );
  }
  const shown = completed[sectionId]?.includes(lessonId) ? savedState : undefined;
  return (
    <p role="status" className="flex min-h-7 items-center justify-center gap-2 text-muted">
      {shown && <State state={shown} />}
    </p>
  );
}

const icons = { saved: CloudCheck, saving: CloudUpload, unsent: CloudOff, 'signed-out': CloudOff };
const words = { saved: texts.saved, saving: texts.saving, unsent: texts.unsent, 'signed-out': texts.signedOut };

function State({ state }: { state: SavedState }) {
  const Icon = icons[state];
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {words[state]}
    </>
  );
}
