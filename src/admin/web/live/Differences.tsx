import { dayAndHourIn } from '#live/days.ts';
import type { DeskSession } from '../../live.ts';

const names = {
  title: 'Title',
  host: 'Host',
  location: 'Location',
  startTime: 'Start',
  zoomLink: 'Join link',
  recordingLink: 'Recording link',
} as const;
type Field = keyof typeof names;
type Said = Pick<DeskSession, Field>;

interface Props {
  from: Said;
  to: Said;
  zone: string;
  /** What the two are called. */
  heads: readonly [string, string];
}

/** The fields in which two versions of a session differ. */
export function Differences({ from, to, zone, heads }: Props) {
  const fields = (Object.keys(names) as Field[]).filter((field) => from[field] !== to[field]);
  const inWords = (said: Said, field: Field) =>
    field === 'startTime' ? dayAndHourIn(zone, said.startTime) : (said[field] ?? 'nothing');
  return (
    <dl className="flex w-full flex-col gap-2 text-sm">
      {fields.map((field) => (
        <div key={field}>
          <dt className="font-semibold">{names[field]}</dt>
          <dd className="break-all">
            {heads[0]}: {inWords(from, field)}
          </dd>
          <dd className="break-all">
            {heads[1]}: {inWords(to, field)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
