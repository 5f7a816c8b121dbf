import type { Given } from '#course/answerKey.ts';
import type { Highlight } from '#study/web/tools/highlights.ts';
import type { ItemResponse } from '../../responses.ts';
import type { Deed } from '../run/room.ts';

/** What a student can do with the questions of a module. */
export type Hand = ReturnType<typeof handOf>;

/** @param act takes each deed; the hand stays the same as long as it does. */
export function handOf(act: (deed: Deed) => void) {
  return {
    visit: (item: string | undefined) => act(item === undefined ? { kind: 'visit' } : { kind: 'visit', item }),
    /** An option, or all that stands in the field; an empty field is no answer. */
    answer: (item: string, given: Given | null) => act({ kind: 'answer', item, value: given === '' ? null : given }),
    mark: (item: string, value: boolean) => act({ kind: 'mark', item, value }),
    /** Strikes an option out, or takes that back. One that is chosen is not any more. */
    strike({ item, struck, given }: ItemResponse, option: number) {
      const isStruck = struck.includes(option);
      if (!isStruck && given === option) act({ kind: 'answer', item, value: null });
      act({ kind: 'strike', item, value: isStruck ? struck.filter((one) => one !== option) : [...struck, option] });
    },
    highlight: (item: string, list: readonly Highlight[]) => act({ kind: 'highlights', item, value: [...list] }),
    calculator: (isOpen: boolean) => act({ kind: 'calculator', value: isOpen }),
  };
}
