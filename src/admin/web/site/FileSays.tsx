import { Button } from '#platform/web/ui/Button.tsx';
import type { DeskField } from '../../site.ts';
import { siteWords, valueInWords } from './siteWords.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface Props {
  known: DeskField;
  busy: boolean;
  onSettle: (take: 'desk' | 'file') => void;
}

/** Below a field that was changed here: by whom, what the file says, and the way back to it. Nothing while the file's own serves. */
export function FileSays({ known: { field, file, change }, busy, onSettle }: Props) {
  if (!change) return null;
  const { label } = siteWords[field];
  return (
    <div
      className={`flex flex-col items-start gap-2 rounded-control px-4 py-3 text-sm ${change.isConflict ? 'bg-no-bg text-no' : 'bg-sunken text-muted'}`}
    >
      <p className="wrap-anywhere">
        {change.isConflict
          ? `The file has changed since this was changed here. It said ${valueInWords(change.fileSaid)}, and says now: ${valueInWords(file)}. What stands here is what people see: please decide.`
          : `Changed here on ${day.format(new Date(change.at))}${change.who ? ` by ${change.who}` : ''}. The file says: ${valueInWords(file)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy} onClick={() => onSettle('file')}>
          Take what the file says<span className="sr-only">{` for ${label}`}</span>
        </Button>
        {change.isConflict && (
          <Button variant="secondary" busy={busy} onClick={() => onSettle('desk')}>
            Keep what stands here<span className="sr-only">{` for ${label}`}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
