import { useMe } from '#accounts/web/useSession.ts';
import { Settings } from '#accounts/web/settings/Settings.tsx';
import { MissingPurchase } from '#billing/web/store/MissingPurchase.tsx';
import { SubscriptionBlock } from '#billing/web/SubscriptionBlock.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { OptionNamesChoice } from '#study/web/settings/OptionNamesChoice.tsx';

/** The settings of the account, with what billing and the lessons have to say in them. */
export function SettingsScreen() {
  return (
    <Settings
      desk={<DeskLink />}
      subscription={<SubscriptionBlock />}
      purchase={<MissingPurchase />}
      optionNames={<OptionNamesChoice />}
    />
  );
}

/** For administrators alone. */
function DeskLink() {
  const { user } = useMe();
  return (
    user?.role === 'admin' && (
      <ButtonLink to="/admin" variant="secondary" className="self-start">
        Go to the desk
      </ButtonLink>
    )
  );
}
