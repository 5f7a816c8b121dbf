import { Settings } from '#accounts/web/settings/Settings.tsx';
import { MissingPurchase } from '#billing/web/store/MissingPurchase.tsx';
import { SubscriptionBlock } from '#billing/web/SubscriptionBlock.tsx';
import { CommunityBlock } from '#community/web/CommunityBlock.tsx';
import { LettersLater } from '#teaching/web/assignments/LettersLater.tsx';
import { FollowLinksBlock } from '#parents/web/FollowLinksBlock.tsx';
import { OptionNamesChoice } from '#study/web/settings/OptionNamesChoice.tsx';

/** The settings of the account, with what billing, the lessons, the community and the page for parents have to say in them. */
export function SettingsScreen() {
  return (
    <Settings
      subscription={<SubscriptionBlock />}
      purchase={<MissingPurchase />}
      optionNames={<OptionNamesChoice />}
      community={<CommunityBlock />}
      letters={<LettersLater />}
      sharing={<FollowLinksBlock />}
    />
  );
}
