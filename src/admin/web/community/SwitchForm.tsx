import { Button } from '#platform/web/ui/Button.tsx';
import type { DeskCommunity } from '../../community.ts';
import { FormAlert } from '../FormAlert.tsx';
import { useCommunityChange } from './useCommunityChange.ts';

interface Props {
  community: DeskCommunity;
  onDone: (said: string) => void;
}

/** Switches the community off, and on again. */
export function SwitchForm({ community: { isOn, setting, version }, onDone }: Props) {
  const { change, isPending, error, alert } = useCommunityChange(onDone);
  const said = isOn
    ? 'The community is off on every server within two seconds. What was written stays.'
    : 'The community is on, on every server within two seconds.';
  return (
    <section aria-labelledby="switch" className="card flex flex-col gap-3 p-5 sm:p-6">
      <h2 id="switch" className="text-xl">
        {isOn ? 'The community is on' : 'The community is off'}
      </h2>
      <p className="max-w-measure text-muted">
        {isOn
          ? 'Students ask and answer each other below the parts that they have answered.'
          : 'Nobody sees that there is one. What was written is kept.'}{' '}
        The server’s own setting says {setting}.
      </p>
      <FormAlert ref={alert} failure={error} />
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() => change({ body: { isOn: !isOn, version }, said })}
        className="self-start"
      >
        {isOn ? 'Switch it off' : 'Switch it on'}
      </Button>
    </section>
  );
}
