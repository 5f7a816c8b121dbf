import type { TextFormat } from 'gift-pegjs';
import { markedText } from '../text/markedText.ts';
import type { Element } from '../xml/element.ts';

/** A text as its format says, the mark of a line break made one. */
export function giftText({ format, text }: TextFormat, line: number): Element {
  return markedText(format, text.replaceAll('\uE00A', '\n'), line);
}
