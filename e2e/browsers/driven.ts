import { expect } from '@playwright/test';

/** What the walk does with a browser, whichever client drives it. Things are named by XPath. */
export interface Driven {
  open(address: string): Promise<void>;
  /** Waits until it can be clicked, and clicks it as a person does. */
  click(xpath: string): Promise<void>;
  /** Types into a field that is empty. */
  type(xpath: string, text: string): Promise<void>;
  /** Presses Ctrl and Enter, wherever the focus is. */
  pressMainKeys(): Promise<void>;
  /** What an expression gives in the page. */
  read<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

export interface LaunchOptions {
  refusesCookies?: boolean;
}

/** Text in quotes, as it stands in an XPath: none of ours holds both kinds. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** A button or link by its whole name. */
export function named(tag: 'a' | 'button', name: string): string {
  return `//${tag}[normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}]`;
}

/** The button of the lesson's bottom bar; its keys stand behind its name. */
export function mainButton(name: string): string {
  return `//footer//button[starts-with(normalize-space(), ${quoted(name)}) and not(@disabled)]`;
}

export function fieldLabelled(label: string): string {
  return `//*[@id=//label[normalize-space()=${quoted(label)}]/@for or @aria-label=${quoted(label)}][self::input or self::textarea]`;
}

export function option(index: number): string {
  return `(//fieldset//label)[${index + 1}]`;
}

/** Waits until the page shows `text`. */
export async function sees(browser: Driven, text: string | RegExp): Promise<void> {
  const shown = expect.poll(() => browser.read<string>(`document.body?.innerText ?? ''`), {
    message: `to see ${text}`,
  });
  await (typeof text === 'string' ? shown.toContain(text) : shown.toMatch(text));
}

/** Waits until the page is at `path`, its query included. */
export async function isAt(browser: Driven, path: string): Promise<void> {
  await expect.poll(() => browser.read('location.pathname + location.search')).toBe(path);
}
