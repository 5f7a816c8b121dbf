import { useReply } from '#platform/web/useReply.ts';
import { texts, whoAnswers } from '../texts.ts';
import { getTutor } from '../tutor.ts';

export interface AnswererShown {
  /** Such as 'Built-in tutor'; '' while that is not known. */
  name: string;
  /** What may be expected of it, in one sentence. */
  meaning: string;
  isModel: boolean;
}

/** Who answers here, as the person may know it. */
export function useAnswerer(where: keyof typeof whoAnswers): AnswererShown {
  const answers = useReply(getTutor, {}).data?.answers;
  if (!answers) return { name: '', meaning: '', isModel: false };
  const isModel = answers === 'model';
  return { name: isModel ? texts.model : texts.builtIn, meaning: whoAnswers[where][answers], isModel };
}
