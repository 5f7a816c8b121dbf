import { useRef, type FormEvent } from 'react';
import { Link } from 'wouter';
import { Block } from '#accounts/web/Block.tsx';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { archiveClass, endLicence, getClass, giveLicence, handOverClass, type DeskClass } from '../../classes.ts';
import { Outcome } from '../Outcome.tsx';
import { ClassFacts } from './ClassFacts.tsx';
import { SeatsForm } from '../SeatsForm.tsx';
import { useDeskClassChange } from './useDeskClassChange.ts';

/** One class, with its licence and who teaches it. */
export function ClassView({ classId }: { classId: string }) {
  const { data, error, refetch } = useReply(getClass, { params: { classId } });
  return (
    <>
      <Link to="/admin/classes" className="link inline-flex min-h-11 items-center self-start">
        All classes
      </Link>
      {data ? (
        <Shown one={data} />
      ) : error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </>
  );
}

function Shown({ one }: { one: DeskClass }) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const { change, isPending, refusal, said } = useDeskClassChange(one.id, () => outcome.current?.focus());
  const params = { classId: one.id };

  function handOver(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = field(new FormData(form), 'email');
    change({
      said: 'The class is handed over.',
      work: () => call(handOverClass, { params, body: { email } }),
      whenDone: () => form.reset(),
    });
  }
  const archive = () =>
    change({
      said: one.isArchived ? 'The class is open again.' : 'The class is archived.',
      work: () => call(archiveClass, { params, body: { isArchived: !one.isArchived } }),
    });
  return (
    <>
      <Outcome ref={outcome} said={said ?? ''} />
      {refusal && <Refusal>{refusal}</Refusal>}
      <Block title={one.name}>
        <ClassFacts one={one} />
      </Block>
      <Block
        title="Licence"
        lead="So many members, in the order of joining, have Pro until that day. It is given anew in place of the one before."
      >
        <SeatsForm
          given={one.licence}
          most={500}
          busy={isPending}
          onGive={(seats, until) =>
            change({ said: 'The licence is given.', work: () => call(giveLicence, { params, body: { seats, until } }) })
          }
          onEnd={() => change({ said: 'The licence has ended.', work: () => call(endLicence, { params }) })}
        />
      </Block>
      <Block
        title="Hand over"
        lead="To a teacher, who teaches it alone from then on. Whoever taught it sees it no more."
      >
        <form onSubmit={handOver} className="flex flex-wrap items-end gap-3">
          <TextField
            label="Address of the teacher"
            name="email"
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            className="min-w-0 grow basis-60"
          />
          <Button type="submit" size="field" variant="secondary" busy={isPending}>
            Hand over
          </Button>
        </form>
      </Block>
      <Block
        title="Archive"
        lead={
          one.isArchived
            ? 'It is archived: nobody joins, and its seats open Pro to nobody.'
            : 'When it is over: nobody joins any more, and Pro by this class ends. It can be reopened.'
        }
      >
        <Button variant="secondary" busy={isPending} onClick={archive} className="self-start">
          {one.isArchived ? 'Reopen the class' : 'Archive the class'}
        </Button>
      </Block>
    </>
  );
}
