import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { reviewPath } from '../../../addresses.ts';
import { reviewTexts } from '../../../reviewTexts.ts';
import { ReviewDone } from '../../review/ReviewDone.tsx';
import type { SetEndProps } from '../ends.ts';
import { SetEnd } from './SetEnd.tsx';

/** The end of a review: when the next one is, and the way back to the mistakes. */
export function ReviewEnd(props: SetEndProps) {
  return (
    <SetEnd
      {...props}
      note={<ReviewDone owner={props.owner} />}
      next={
        <ButtonLink to={reviewPath} size="large">
          {reviewTexts.title}
        </ButtonLink>
      }
    />
  );
}
