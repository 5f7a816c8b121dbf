import { useMutation } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMe } from '#accounts/web/useSession.ts';
import { call } from '#platform/web/call.ts';
import { ServerHtml } from '#platform/web/ServerHtml.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { texts } from '../texts.ts';
import type { PartInView } from '../tutor.ts';
import { compareWork, longestWork } from '../work.ts';

/** 'Where is my mistake?': a line of the student's own work, compared with the question's steps. For who has an account. */
export function WorkCheck({ part }: { part: PartInView }) {
  const { user } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  if (!user) return null;
  if (isOpen) return <WorkForm part={part} />;
  return (
    <Button variant="quiet" className="-ml-3 self-start px-3" onClick={() => setIsOpen(true)}>
      <SearchCheck aria-hidden="true" className="size-5" />
      {texts.whereIsMistake}
    </Button>
  );
}

function WorkForm({ part }: { part: PartInView }) {
  const [line, setLine] = useState('');
  const said = useRef<HTMLDivElement>(null);
  const compared = useMutation({ mutationFn: () => call(compareWork, { body: { part, line: line.trim() } }) });
  useEffect(() => {
    if (compared.data) said.current?.scrollIntoView({ block: 'nearest' }); // the bar of the player lies over the end of the screen
  }, [compared.data]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (line.trim() !== '' && !compared.isPending) compared.mutate();
  }
  return (
    <section aria-label={texts.whereIsMistake} className="flex flex-col gap-3">
      <form className="flex flex-col items-start gap-3" onSubmit={submit}>
        <TextField
          ref={takeFocus}
          label={texts.lineOfWork}
          hint={texts.lineExample}
          className="w-full"
          maxLength={longestWork}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={line}
          onChange={(event) => setLine(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={compared.isPending}>
          {texts.compare}
        </Button>
      </form>
      <div ref={said} role="status" className="scroll-mb-36">
        {compared.data && (
          <ServerHtml html={compared.data.html} className="course-text rounded-control bg-sunken px-4 py-3" />
        )}
        {compared.error && <p className="text-no">{texts.notCompared}</p>}
      </div>
    </section>
  );
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
