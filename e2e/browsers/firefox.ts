import puppeteer from 'puppeteer-core';
import { browserFiles } from '../../scripts/browsers.ts';
import type { Driven, LaunchOptions } from './driven.ts';

/** Firefox ESR without a window, over WebDriver BiDi, which it speaks itself. */
export async function launchFirefox({ refusesCookies = false }: LaunchOptions = {}): Promise<Driven> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: browserFiles.firefox,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: refusesCookies ? { 'network.cookie.cookieBehavior': 2 } : {},
  });
  const page = await browser.newPage();
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    async open(address) {
      await page.goto(address);
    },
    click: (xpath) => locate(xpath).click(),
    async type(xpath, text) {
      await locate(xpath).click();
      await page.keyboard.type(text);
    },
    async pressMainKeys() {
      await page.keyboard.down('Control');
      await page.keyboard.press('Enter');
      await page.keyboard.up('Control');
    },
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    close: () => browser.close(),
  };
}
