import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import { checkDevice, type Check } from './deviceChecks.ts';

/** What the room needs of the device, each looked at by itself. */
export function Checks() {
  const [checks, setChecks] = useState<readonly Check[]>();
  useEffect(() => {
    let isHere = true;
    void checkDevice().then((found) => isHere && setChecks(found));
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <section aria-labelledby="checks" className="flex flex-col gap-3">
      <h2 id="checks" className="text-xl">
        {texts.checks}
      </h2>
      <ul className="flex flex-col gap-2" aria-busy={!checks}>
        {(checks ?? [{ isGood: undefined, words: texts.checking }]).map(({ isGood, words }) => {
          const Icon = isGood === undefined ? LoaderCircle : isGood ? CircleCheck : CircleAlert;
          return (
            <li key={words} className="flex items-start gap-3">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 ${isGood ? 'text-ok' : isGood === false ? 'text-no' : 'text-muted'}`}
              />
              {words}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
