import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { practisePath } from '../../../addresses.ts';
import type { SetEndProps } from '../ends.ts';
import { setTexts as texts } from '../setTexts.ts';
import { SetEnd } from './SetEnd.tsx';

/** The end of a set of one's own: the next one is built from the same choices, which the screen keeps. */
export function PracticeEnd(props: SetEndProps) {
  const next = (
    <ButtonLink to={practisePath} size="large">
      {texts.another}
    </ButtonLink>
  );
  return <SetEnd {...props} next={next} />;
}
