/** '+ 3', '- 3'. */
export const s = (value: number) => (value < 0 ? `- ${-value}` : `+ ${value}`);
/** '2x', '-x'. */
export const t = (by: number, of: string) => (by === 1 ? of : by === -1 ? `-${of}` : `${by}${of}`);
/** '+ 2x', '- x'. */
export const st = (by: number, of: string) => (by < 0 ? `- ${t(-by, of)}` : `+ ${t(by, of)}`);
export const bracket = (root: number) => `(x ${s(-root)})`;
