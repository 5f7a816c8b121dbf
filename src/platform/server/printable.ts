/**
 * A text as a terminal may be given it: what students and models wrote could otherwise move the cursor, rename the window or
 * turn the direction of what follows. Each such character becomes a '�'; line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(unsafe, '�');
}

/** Control characters (C0, DEL, C1) and those that turn the direction of the text around them. */
// oxlint-disable-next-line no-control-regex -- these are the characters it is there to find
const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
