import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Block } from '#accounts/web/Block.tsx';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { addTeacher, getClassSettings, getMyClasses, stopTeaching, type ClassSettings } from '../../classes.ts';
import { classesPath } from '../../paths.ts';

/** Who teaches a class: all of them may do, and see, the same. */
export function ClassTeachers({ settings: { id, teachers } }: { settings: ClassSettings }) {
  return (
    <Block title="Teachers" lead="All of them see the same and may do the same. Its students are told who they are.">
      <ul aria-label="Teachers" className="flex flex-col gap-2">
        {teachers.map(({ name, isYou }, place) => (
          <li key={place} className="wrap-anywhere">
            {name || 'A teacher without a name'}
            {isYou && ' (you)'}
          </li>
        ))}
      </ul>
      <AddTeacher classId={id} />
      {teachers.length > 1 && <StopTeaching classId={id} />}
    </Block>
  );
}

function AddTeacher({ classId }: { classId: string }) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (email: string) => call(addTeacher, { params: { classId }, body: { email } }),
    onSuccess() {
      form.current?.reset();
      void queries.invalidateQueries({ queryKey: replyKey(getClassSettings, { params: { classId } }) });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(field(new FormData(event.currentTarget), 'email'));
  }
  return (
    <>
      <form ref={form} onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Address of another teacher"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          className="min-w-0 grow basis-60"
        />
        <Button type="submit" size="field" variant="secondary" busy={isPending}>
          Add
        </Button>
      </form>
      <StatusLine>{data?.sentence}</StatusLine>
      {error && <Refusal>{error.message}</Refusal>}
    </>
  );
}

function StopTeaching({ classId }: { classId: string }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(stopTeaching, { params: { classId } }),
    onSuccess(mine) {
      queries.setQueryData(replyKey(getMyClasses, {}), mine);
      navigate(classesPath);
      queries.removeQueries({ queryKey: replyKey(getClassSettings, { params: { classId } }) });
    },
  });
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()} className="self-start">
        Stop teaching this class
      </Button>
      {error && <Refusal>{error.message}</Refusal>}
    </>
  );
}
