/** A question as a student pastes it: the text, what is asked, the four options. */
export function asked(text: string, options: readonly string[]): string {
  const lines = options.map((option, index) => `${'ABCD'[index]}) ${option}`);
  return `${text}\n\nWhich choice completes the text so that it conforms to the conventions of Standard English?\n\n${lines.join('\n')}`;
}
