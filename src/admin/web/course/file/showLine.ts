import { placeOfLine } from './lines.ts';

/** Puts the caret at a line, in the middle of the field, and the focus into it. */
export function showLine(field: HTMLTextAreaElement | null, asked: number): void {
  if (!field) return;
  const { line, start } = placeOfLine(field.value, asked);
  field.focus();
  field.setSelectionRange(start, start);
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight) || 24;
  field.scrollTop = (line - 1) * lineHeight - field.clientHeight / 2;
  field.scrollLeft = 0;
}
