import { useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Block } from '#accounts/web/Block.tsx';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { joinPath, readJoinCode, shownJoinCode } from '../joinCode.ts';

/** Leads to the page of a class by its code; nobody is in it before they agree there. */
export function CodeForm() {
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState('');
  const input = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readJoinCode(field(new FormData(event.currentTarget), 'code'));
    if (code) return navigate(joinPath(shownJoinCode(code)));
    setRefusal('A class code has eight letters and digits, such as CDFG-HJKM. Look at yours once more.');
    input.current?.querySelector('input')?.select();
  }
  return (
    <Block title="Join a class" lead="Your teacher has a code for you, or a link that leads straight there.">
      <form ref={input} onSubmit={submit} onChange={() => setRefusal('')} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Class code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
          className="min-w-0 grow basis-48"
        />
        <Button type="submit" size="field">
          See the class
        </Button>
      </form>
      {refusal && <Refusal>{refusal}</Refusal>}
    </Block>
  );
}
