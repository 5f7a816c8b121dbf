import { Type } from 'typebox';
import { endpoint, shape, upload } from '#platform/endpoint.ts';
import { Picture } from './picture.ts';

/** The most that a picture of a problem may weigh as it comes, in bytes. */
export const mostPictureBytes = 10_000_000;
/** The longer side of a picture as it is kept and as a model sees it, in pixels: the lines of a page of a book can be read. */
export const longestSide = 1_568;
/** The kinds of pictures that are taken, as a file's type says them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const params = shape({ id: Type.String({ format: 'uuid' }) });

/**
 * Chooses a picture for the next question: it waits for it for an hour, in place of one that was chosen before. 400 says what is wrong
 * with it, or that no pictures are taken here; 413 that it is too heavy.
 */
export const choosePicture = upload({
  method: 'POST',
  path: '/api/pictures',
  access: 'pro',
  summary: 'Choose a picture to go along with your next question; Pro',
  /** JPEG, PNG or WebP, and it does not move. */
  file: 'image/*',
  mostBytes: mostPictureBytes,
  reply: Picture,
});

/** One's own: chosen, or in a conversation. */
export const getPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/:id',
  access: 'student',
  summary: 'A picture that you have sent, or chosen to send',
  params,
  reply: Type.Unsafe<never>({
    description: 'A JPEG picture',
    content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
  }),
});

/** Safe to repeat. One that was sent goes with its conversation. */
export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/pictures/:id',
  access: 'student',
  summary: 'Take back a picture that you have chosen and not sent',
  params,
  reply: shape({}),
});

/** What is wrong with a picture. */
export const pictureErrorTexts = {
  empty: 'This file is empty. Please choose a picture.',
  notAPicture: 'This is not a picture that can be read. Please choose a JPEG, PNG or WebP file.',
  damaged: 'This picture is damaged or incomplete. Please choose another one.',
  tooHeavy: 'This picture is too large. It may have at most 10 MB.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
  moves: 'This picture moves. Please choose one that stands still.',
  tooSlow: 'This picture takes too long to read. Please choose another one.',
  notTaken: 'No pictures can be read on this server. Please type your question.',
  gone: 'The picture is not here any more. Please choose it again.',
} as const;
