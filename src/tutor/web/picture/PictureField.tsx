import { ImagePlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ChangeEvent, type RefObject } from 'react';
import { exactTexts } from '../../texts.ts';
import { pictureTexts as texts } from '../../pictureTexts.ts';
import type { Picture } from '../../picture.ts';
import { pictureTypes } from '../../pictures.ts';
import { addressOfPicture } from './addressOfPicture.ts';
import type { NextPicture, PictureStanding } from './nextPicture.ts';
import { takeBack, uploadPicture } from './uploadPicture.ts';

interface Props {
  next: NextPicture;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The ways to a picture of a problem: a file or the camera, pasted, or dropped on where one writes; and how it stands with it. */
export function PictureField({ next: { standing, change, mayAsk }, fieldRef }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    if (!mayAsk()) return;
    underWay.current?.abort();
    const leaving = new AbortController();
    underWay.current = leaving;
    change({ is: 'uploading' });
    fieldRef.current?.focus({ preventScroll: true });
    const then = await uploadPicture(file, leaving.signal).then(
      (picture): PictureStanding => ({ is: 'chosen', picture }),
      (error: unknown): PictureStanding => ({
        is: 'refused',
        why: error instanceof Error ? error.message : exactTexts.failed,
      }),
    );
    if (!leaving.signal.aborted) change(then);
  }

  function remove(): void {
    underWay.current?.abort();
    if (standing.is === 'chosen') takeBack(standing.picture.id).catch(() => {}); // it goes within the hour
    change({ is: 'removed' });
    button.current?.focus();
  }

  useFiles(fieldRef, (file) => void choose(file));
  return (
    <>
      <Stands standing={standing} onRemove={remove} />
      <FileButton buttonRef={button} onFile={(file) => void choose(file)} />
    </>
  );
}

/** Files that are pasted into the field or dropped on it; text goes its usual way. */
function useFiles(fieldRef: RefObject<HTMLTextAreaElement | null>, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? [];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const field = fieldRef.current;
    const around = field?.form;
    if (!field || !around) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const shown = field.parentElement ?? around;
    const isOver = (is: boolean) => shown.toggleAttribute('data-over', is);
    field.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    around.addEventListener('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault(); // it may be dropped here
      isOver(true);
    }, { signal }); // prettier-ignore
    around.addEventListener('dragleave', () => isOver(false), { signal });
    around.addEventListener('drop', (event) => {
      isOver(false);
      take(event, event.dataTransfer);
    }, { signal }); // prettier-ignore
    return () => ending.abort();
  }, [fieldRef]);
}

interface ButtonProps {
  onFile: (file: File) => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** A phone offers its camera and its pictures, a computer its files. */
function FileButton({ onFile, buttonRef }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    target.value = ''; // the same file may be chosen again
  }
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={texts.addPicture}
        title={texts.addPicture}
        onClick={() => input.current?.click()}
        className="grid size-12 shrink-0 place-items-center rounded-control border border-line bg-surface text-muted transition-colors duration-150 enabled-hover:border-primary enabled-hover:text-primary"
      >
        <ImagePlus aria-hidden="true" className="size-5.5" />
      </button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        aria-label={texts.pictureFile}
        hidden
        onChange={choose}
      />
    </>
  );
}

/** On its way, chosen, refused, or removed. */
function Stands({ standing, onRemove }: { standing: PictureStanding; onRemove: () => void }) {
  const { is } = standing;
  const isSeen = is !== 'none' && is !== 'removed';
  return (
    <div className={isSeen ? 'flex min-h-12 w-full items-center gap-3' : 'sr-only'}>
      {is === 'chosen' && <Chosen picture={standing.picture} />}
      <p
        role="status"
        className={
          is === 'chosen' ? 'sr-only' : `grow text-sm ${is === 'refused' ? 'border-l-4 border-no pl-3' : 'text-muted'}`
        }
      >
        {is === 'refused' ? standing.why : said[is]}
      </p>
      {(is === 'chosen' || is === 'uploading') && (
        <button
          type="button"
          aria-label={texts.removePicture}
          onClick={onRemove}
          className="grid size-12 shrink-0 place-items-center rounded-control text-muted enabled-hover:bg-sunken enabled-hover:text-ink"
        >
          <X aria-hidden="true" className="size-5.5" />
        </button>
      )}
    </div>
  );
}

const said = {
  none: '',
  uploading: texts.pictureUploading,
  chosen: texts.pictureReady,
  removed: texts.pictureRemoved,
} as const;

function Chosen({ picture: { id, width, height } }: { picture: Picture }) {
  return (
    <>
      <img
        src={addressOfPicture(id)}
        alt={texts.pictureChosen}
        width={width}
        height={height}
        className="h-16 w-auto max-w-40 rounded-control border border-line object-contain"
      />
      <p className="min-w-0 grow text-sm text-muted">{texts.pictureAdvice}</p>
    </>
  );
}
