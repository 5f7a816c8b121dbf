import { Type } from 'typebox';

/** HTML that our own server rendered and cleaned; the only kind of string a screen may show as HTML. */
export type CleanHtml = string & { readonly __cleanHtml: never };
export const CleanHtml = Type.Unsafe<CleanHtml>({ type: 'string' });
