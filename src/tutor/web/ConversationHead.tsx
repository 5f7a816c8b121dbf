import { Pencil, Trash2 } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { texts } from '../texts.ts';
import { deleteConversation, renameConversation } from '../tutor.ts';
import { useTitles, useTitlesChange } from './useTitles.ts';

interface Props {
  /** Undefined until the server keeps it: nothing can be done with it before. */
  id: string | undefined;
  /** As long as the list does not say it. */
  title: string;
  onDeleted: () => void;
}

/** The title of the open conversation, which can be changed, and the way to delete it all. */
export function ConversationHead({ id, title: firstTitle, onDeleted }: Props) {
  const { titles } = useTitles();
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const title = titles?.find((each) => each.id === id)?.title ?? firstTitle;

  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  return (
    <header className="flex min-h-15 flex-wrap items-center gap-x-1 gap-y-2 border-b border-hairline pb-3">
      <h1 className={isRenaming ? 'sr-only' : 'min-w-0 grow truncate py-2 text-lg'}>{title}</h1>
      {id && isRenaming && <RenameForm id={id} title={title} onEnd={() => setRenaming(false)} />}
      {id && !isRenaming && (
        <>
          <button ref={renameButton} type="button" className="chat-action" onClick={() => setRenaming(true)}>
            <Pencil aria-hidden="true" className="size-4.5" />
            {texts.rename}
          </button>
          <DeleteButton id={id} onDeleted={onDeleted} />
        </>
      )}
    </header>
  );
}

function RenameForm({ id, title, onEnd }: { id: string; title: string; onEnd: () => void }) {
  const [draft, setDraft] = useState(title);
  const changeTitles = useTitlesChange();
  const { mutate, isPending } = useMutation({
    mutationFn: (newTitle: string) => call(renameConversation, { params: { id }, body: { title: newTitle } }),
    onSuccess(renamed) {
      changeTitles((all) => all.map((each) => (each.id === id ? renamed : each)));
      onEnd();
    },
    onError: () => notice(texts.notRenamed),
  });
  return (
    <form
      className="flex grow flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const newTitle = draft.trim();
        if (newTitle && !isPending) mutate(newTitle);
      }}
    >
      <TextField
        label={texts.title}
        className="min-w-48 grow"
        maxLength={100}
        autoComplete="off"
        required
        value={draft}
        ref={selectAll}
        onKeyDown={({ key }) => key === 'Escape' && onEnd()}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit" size="field" busy={isPending}>
        {texts.save}
      </Button>
      <Button variant="quiet" size="field" onClick={onEnd}>
        {texts.cancel}
      </Button>
    </form>
  );
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** In another tab it was deleted already. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError) || error.httpStatus !== 404) throw error;
}

function DeleteButton({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const changeTitles = useTitlesChange();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteConversation, { params: { id } }).catch(unlessGone),
    onSuccess() {
      changeTitles((all) => all.filter((each) => each.id !== id));
      onDeleted();
    },
    onError() {
      setAsking(false);
      void notice(texts.notDeleted);
    },
  });
  return (
    <>
      <button type="button" className="chat-action" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        {texts.delete}
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.deleteQuestion}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              {texts.delete}
            </Button>
          </>
        }
      >
        <p className="text-muted">{texts.deleteWarning}</p>
      </Dialog>
    </>
  );
}
