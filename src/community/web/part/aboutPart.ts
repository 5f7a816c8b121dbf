/** The part of a lesson, or of one of its rounds of fresh questions, that threads are about. */
export interface AboutPart {
  lessonId: string;
  /** 0 is the lesson itself. */
  round: number;
  partId: string;
}
