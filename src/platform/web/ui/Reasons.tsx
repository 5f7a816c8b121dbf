import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';

interface Form<Reason extends string> {
  chooseOne: string;
  /** What is said when the reason is 'other', and nothing more was told. */
  sayWhat: string;
  send: (reason: Reason, text: string) => Promise<unknown>;
  onSent: () => void;
}

/** What a form holds that asks for one of some reasons, and for words, which 'other' cannot do without. */
export function useReasons<Reason extends string>({ chooseOne, sayWhat, send, onSent }: Form<Reason>) {
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const ref = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Reason) => send(chosen, text),
    onSuccess: onSent,
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const lacks = !reason ? chooseOne : reason === 'other' && text.trim() === '' ? sayWhat : undefined;
    setMissing(lacks);
    if (reason && !lacks) mutate(reason);
    else ref.current?.querySelector<HTMLElement>(reason ? 'textarea' : 'input')?.focus();
  }
  const form = { ref, noValidate: true, method: 'post', onSubmit };
  return { form, reason, setReason, text, setText, isPending, refusal: missing ?? error?.message };
}

interface Props<Reason extends string> {
  legend: ReactNode;
  /** Each with its words, in their order. */
  reasons: Readonly<Record<Reason, string>>;
  chosen: Reason | undefined;
  onChoose: (reason: Reason) => void;
}

/** Reasons of which one holds. */
export function Reasons<Reason extends string>({ legend, reasons, chosen, onChoose }: Props<Reason>) {
  const name = useId();
  return (
    <fieldset>
      {legend}
      {(Object.keys(reasons) as Reason[]).map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-3 py-2 leading-snug">
          <input
            type="radio"
            name={name}
            value={one}
            checked={chosen === one}
            onChange={() => onChoose(one)}
            className="size-5 shrink-0 accent-primary"
          />
          {reasons[one]}
        </label>
      ))}
    </fieldset>
  );
}
