/** A piece of XML or HTML, as it was written. */
export interface Element {
  /** In lower case, without a prefix. */
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
  /** From 1, in its file. */
  line: number;
}

export function childrenOf(element: Element, name?: string): Element[] {
  return element.children.filter(
    (child): child is Element => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return element && childrenOf(element, name)[0];
}

/** All those of a name, at any depth, in their order; not those inside one of them. */
export function descendantsOf(element: Element, name: string): Element[] {
  return childrenOf(element).flatMap((child) => (child.name === name ? [child] : descendantsOf(child, name)));
}

/** The text in it, whatever it is wrapped in. */
export function textOf(element: Element | undefined): string {
  return element?.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('') ?? '';
}
