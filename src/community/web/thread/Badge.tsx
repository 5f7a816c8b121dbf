import { BadgeCheck, GraduationCap } from 'lucide-react';
import type { Author } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';

const looks = {
  teacher: { Icon: GraduationCap, word: texts.teacher },
  expert: { Icon: BadgeCheck, word: texts.expert },
};

/** What speaks for what somebody says, in a word. */
export function Badge({ of }: { of: NonNullable<Author['badge']> }) {
  const { Icon, word } = looks[of];
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-ok-bg px-2.5 text-sm font-semibold text-ok">
      <Icon aria-hidden="true" className="size-4" />
      {word}
    </span>
  );
}
