import { Block } from '#accounts/web/Block.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';

/** The way from the settings to those of the community. */
export function CommunityBlock() {
  return (
    <Block
      title="Community"
      lead="Questions and answers below what you have answered: the name that others see, and your daily letter."
    >
      <ButtonLink to="/community" variant="secondary" className="self-start">
        Open Community
      </ButtonLink>
    </Block>
  );
}
