import { ImageUp } from 'lucide-react';
import { useRef, type ChangeEvent, type Ref } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';

interface Props {
  ref: Ref<HTMLButtonElement>;
  busy: boolean;
  onFile: (file: File) => void;
}

export function PhotoFile({ ref, busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    target.value = ''; // the same file may be chosen again
  }
  return (
    <>
      <Button ref={ref} variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" className="size-5" />
        Upload a photo
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label="Photo"
        hidden
        onChange={choose}
      />
    </>
  );
}
