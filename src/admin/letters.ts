import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

/** So many letters are listed, the newest first. */
export const lettersListed = 20;

const moment = Type.String({ format: 'date-time' });

export const DeskLetter = shape({
  id: Type.String({ format: 'uuid' }),
  subject: Type.String(),
  text: Type.String(),
  state: Type.Union([Type.Literal('sending'), Type.Literal('sent'), Type.Literal('stopped')]),
  /** To how many it was to go at the start, and for how many it was handed to the mail queue. */
  readers: Type.Integer(),
  written: Type.Integer(),
  startedAt: moment,
});
export type DeskLetter = Static<typeof DeskLetter>;

export const DeskLetters = shape({
  letters: Type.Array(DeskLetter),
  /** Whether this server can send letters at all. */
  isMailSet: Type.Boolean(),
  /** When the next may begin; null when it may now. */
  nextAt: Type.Union([moment, Type.Null()]),
});
export type DeskLetters = Static<typeof DeskLetters>;

export const getDeskLetters = endpoint({
  method: 'GET',
  path: '/api/admin/letters',
  access: 'admin',
  summary: 'The letters to everybody, the newest first, and how far each is',
  reply: DeskLetters,
});

/** Counted once, before a letter is confirmed. */
export const countLetterReaders = endpoint({
  method: 'GET',
  path: '/api/admin/letters/readers',
  access: 'admin',
  summary: 'How many people a letter to everybody would go to',
  reply: shape({ readers: Type.Integer() }),
});

export const startDeskLetter = endpoint({
  method: 'POST',
  path: '/api/admin/letters',
  access: 'stepUp',
  summary: 'Send a letter to everybody',
  body: shape({
    subject: Type.String({ maxLength: 1000 }),
    text: Type.String({ maxLength: 20_000 }),
    /** A page of this site, and what the way there is called; both empty for none. */
    linkPath: Type.String({ maxLength: 1000 }),
    linkName: Type.String({ maxLength: 1000 }),
    /** 'Send to 1,234', with the number of people. */
    confirmation: Type.String({ maxLength: 100 }),
  }),
  reply: DeskLetter,
  refusals: [409],
});

/** Safe to repeat: what is over stays as it is. */
export const stopDeskLetter = endpoint({
  method: 'POST',
  path: '/api/admin/letters/:id/stop',
  access: 'admin',
  summary: 'Stop a letter to everybody that is going out',
  params: shape({ id: Type.String({ format: 'uuid' }) }),
  reply: shape({}),
});
