import { useMutation } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { texts } from '../../texts.ts';
import { examCalls } from '../run/examCalls.ts';
import { bringIn, readFile } from '../run/savedFile.ts';

/** What a room saved as a file, because nothing else was left, goes to the server after all. */
export function BringInFile() {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, data } = useMutation({ mutationFn: said });

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (file) mutate(file);
    target.value = ''; // the same file may be chosen again
  }
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary">{texts.bringIn}</summary>
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">{texts.bringInLead}</p>
        <Button variant="secondary" busy={isPending} onClick={() => input.current?.click()}>
          {texts.chooseFile}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json"
          aria-label={texts.savedFile}
          hidden
          onChange={choose}
        />
        <p role="status">{data}</p>
      </div>
    </details>
  );
}

/** Sends it. @returns what is said about it. */
async function said(chosen: File): Promise<string> {
  const file = readFile(await chosen.text());
  if (!file) return texts.notAFile;
  try {
    const { refused, isElsewhere } = await bringIn(file, examCalls(file.attempt).send);
    return isElsewhere ? texts.filled : texts.broughtIn(file.events.length, refused);
  } catch (error) {
    return (error as Error).message;
  }
}
