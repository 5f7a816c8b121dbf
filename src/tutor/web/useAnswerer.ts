import { useReply } from '#platform/web/useReply.ts';
import { texts, whoAnswers } from '../texts.ts';
import { getTutor } from '../tutor.ts';

export interface AnswererShown {
  /** Such as 'Built-in tutor'; '' while that is not known. */
  name: string;
  /** What may be expected of it, in one sentence. */
  meaning: string;
  isModel: boolean;
  /** A picture may go along with a question. */
  takesPictures: boolean;
}

/** Who answers here, as the person may know it. */
export function useAnswerer(where: keyof typeof whoAnswers): AnswererShown {
  const { answers, takesPictures = false } = useReply(getTutor, {}).data ?? {};
  if (!answers) return { name: '', meaning: '', isModel: false, takesPictures };
  const isModel = answers === 'model';
  return { name: isModel ? texts.model : texts.builtIn, meaning: whoAnswers[where][answers], isModel, takesPictures };
}
