import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { Block } from '#accounts/web/Block.tsx';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { getClassSettings, getMyClasses, makeClass, type TaughtClass } from '../classes.ts';
import { longestName } from '../limits.ts';
import { classPath, classSettingsPath } from '../paths.ts';

/** What a teacher teaches, and the way to another class. */
export function TaughtClasses({ classes }: { classes: readonly TaughtClass[] }) {
  return (
    <Block title="Classes you teach">
      {classes.length === 0 && (
        <p className="max-w-measure text-muted">
          None yet. Make a class, and give your students its code: they join by themselves, once they have read what you
          will see.
        </p>
      )}
      {classes.length > 0 && (
        <ul className="flex flex-col divide-y divide-hairline">
          {classes.map((one) => (
            <TaughtLine key={one.id} taught={one} />
          ))}
        </ul>
      )}
      <MakeClass />
    </Block>
  );
}

function TaughtLine({ taught: { id, name, members, isArchived } }: { taught: TaughtClass }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <Link to={classPath(id)} className="link inline-flex min-h-11 min-w-6 items-center font-semibold wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm text-muted">
          {members === 1 ? '1 student' : `${members} students`}
          {isArchived && ', archived'}
        </p>
      </div>
      <Link to={classSettingsPath(id)} className="link inline-flex min-h-11 items-center">
        Settings<span className="sr-only"> of {name}</span>
      </Link>
    </li>
  );
}

function MakeClass() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [classId] = useState(() => crypto.randomUUID()); // sent twice it is made once
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return call(makeClass, { params: { classId }, body: { name, timeZone } });
    },
    onSuccess(made) {
      queries.setQueryData(replyKey(getClassSettings, { params: { classId } }), made);
      void queries.invalidateQueries({ queryKey: replyKey(getMyClasses, {}) });
      navigate(classSettingsPath(made.id));
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(field(new FormData(event.currentTarget), 'name'));
  }
  return (
    <>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name of a new class"
          name="name"
          autoComplete="off"
          required
          maxLength={longestName}
          className="min-w-0 grow basis-60"
        />
        <Button type="submit" size="field" busy={isPending}>
          Make a class
        </Button>
      </form>
      {error && <Refusal>{error.message}</Refusal>}
    </>
  );
}
