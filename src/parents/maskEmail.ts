/**
 * An address by which its person is known to those who know it, and to nobody else.
 *
 * @example maskedEmail('mia.reed@example.com') === 'm…@example.com'
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}…${email.slice(at)}`;
}
