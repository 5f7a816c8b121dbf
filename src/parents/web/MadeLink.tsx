import { CopyField } from '#platform/web/ui/CopyField.tsx';
import type { FollowLink } from '../followLinks.ts';
import { parentsTexts as texts } from '../parentsTexts.ts';

/** An address that was just made: shown this once, and ready to be copied. */
export function MadeLink({ address, link: { label } }: { address: string; link: FollowLink }) {
  return (
    <div className="flex flex-col gap-3 rounded-control bg-sunken p-4">
      <p role="status" className="font-semibold">
        {texts.made}
      </p>
      <CopyField label={texts.address(label)} value={address} hint={texts.onlyNow} texts={texts} isNew />
    </div>
  );
}
