import { halfOfSkill } from '#course/skills.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { SetEndProps } from '../ends.ts';
import { setTexts as texts } from '../setTexts.ts';
import { useNewSet } from '../useNewSet.ts';
import { SetEnd } from './SetEnd.tsx';

/** The end of a drill: another one of the same half is a press away. */
export function DrillEnd(props: SetEndProps) {
  const half = halfOfSkill(props.set.questions[0]?.part.skill ?? '');
  const { create, isPending, error } = useNewSet();
  const next = half && (
    <>
      <Button size="large" busy={isPending} onClick={() => create({ kind: 'drill', half })}>
        {texts.another}
      </Button>
      {error && (
        <p role="alert" className="text-no">
          {error.message}
        </p>
      )}
    </>
  );
  return <SetEnd {...props} next={next} />;
}
