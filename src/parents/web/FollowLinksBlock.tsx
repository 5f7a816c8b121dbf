import { Block } from '#accounts/web/Block.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';

/** The way from the settings to what is given to parents and tutors. */
export function FollowLinksBlock() {
  return (
    <Block
      title="Parents and tutors"
      lead="Somebody you trust can follow how your studying goes, by an address that you make and end."
    >
      <ButtonLink to="/parents" variant="secondary" className="self-start">
        Share how it goes
      </ButtonLink>
    </Block>
  );
}
