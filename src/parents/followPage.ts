import type { FollowView } from './follow.ts';

/** What is answered to a form that was sent. */
export interface LetterFormState {
  /** It was taken, whatever comes of it. */
  isAsked?: boolean;
  /** Why it was not taken, and what had been typed. */
  refused?: { problem: string; typed: string };
}

/** One thing to say, and at most one to do: its button sends to the page's own address. */
export interface FollowMessage {
  title: string;
  words?: string;
  problem?: string;
  button?: string;
}

export type FollowPage =
  | { kind: 'student'; view: FollowView; form: LetterFormState }
  | { kind: 'message'; message: FollowMessage };

/** What the build adds to a page. */
export interface FollowHead {
  styles: readonly string[];
  fonts: readonly string[];
}

/** Gives the whole HTML. */
export type RenderFollowPage = (page: FollowPage, head: FollowHead) => string;
