/** Longest address a mail system must take (RFC 5321: 256 with its brackets). */
const longest = 254;

const ascii = /^[\x21-\x7e]+$/;
const plainAddress = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * The one form of an e-mail address under which an account is kept: trimmed, lower case. Undefined when it is no
 * plain ASCII address: look-alike letters (also hidden as `xn--`) could pass for somebody else's.
 *
 * @example emailOf(' User@X.io ') === 'user@x.io'
 */
export function emailOf(text: string): string | undefined {
  const typed = text.trim();
  const email = typed.toLowerCase();
  const isPlain = ascii.test(typed) && email.length <= longest && plainAddress.test(email) && !email.includes('..');
  return isPlain && !/(?:@|\.)xn--/.test(email) && !/^\.|\.@/.test(email) ? email : undefined;
}
