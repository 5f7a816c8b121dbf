import { useId } from 'react';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  isLocked: boolean;
  onChange: (draft: Draft) => void;
  /** A field was left. */
  onLeave: () => void;
}

/** What is known of a session. What each field may hold is the server's to say, with a sentence. */
export function SessionFields({ draft, isLocked, onChange, onLeave }: Props) {
  const zones = useId();
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    disabled: isLocked,
    autoComplete: 'off',
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <>
      <TextField label="Title" required {...field('title')} />
      <TextField label="Host" required {...field('host')} />
      <TextField label="Location" hint="Such as 'Online', or a room." required {...field('location')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Start" type="datetime-local" required {...field('localTime')} />
        <TextField
          label="Time zone of the start"
          hint="A place, such as America/New_York, or an offset, such as -05:00."
          list={zones}
          required
          {...field('zone')}
        />
        <datalist id={zones}>
          {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
      </div>
      <TextField
        label="Join link"
        type="url"
        hint="For Pro students alone. It may follow until the session starts."
        {...field('zoomLink')}
      />
      <TextField
        label="Recording link"
        type="url"
        hint="For Pro students alone, once there is one."
        {...field('recordingLink')}
      />
    </>
  );
}
