import { setAddress } from '../../../addresses.ts';
import { SavedWords } from '../../player/end/SavedLine.tsx';
import { useProgress } from '../../useProgress.ts';

/** Says whether the answers of a set are safe. */
export function SetSaved({ owner, setId }: { owner: string; setId: string }) {
  const { savedState } = useProgress(owner);
  return (
    <p role="status" className="flex min-h-7 items-center justify-center gap-2 text-muted">
      <SavedWords state={savedState} next={setAddress(setId)} />
    </p>
  );
}
