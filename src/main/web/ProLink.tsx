import { Sparkles } from 'lucide-react';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { exactTexts as texts } from '../texts.ts';

export function ProLink({ hasPaid }: { hasPaid: boolean }) {
  return (
    <ButtonLink to="/store" variant={hasPaid ? 'secondary' : 'primary'}>
      <Sparkles aria-hidden="true" className="size-4" />
      {hasPaid ? texts.premium : texts.goPro}
    </ButtonLink>
  );
}
