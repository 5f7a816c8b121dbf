import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Key, until, type WebElement } from 'selenium-webdriver';
import { browserFiles } from '../../scripts/browsers.ts';
import { freePort } from '../../src/platform/server/testing/freePort.ts';
import type { Driven, LaunchOptions } from './driven.ts';

const waitMs = 30_000;

/** WebKitGTK's small browser over WebDriver, in a screen that nobody sees. */
export async function launchWebKit({ refusesCookies = false }: LaunchOptions = {}): Promise<Driven> {
  const screen = spawn(browserFiles.screen, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn(browserFiles.webkitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
  });
  const end = () => {
    service.kill();
    screen.kill();
  };
  try {
    await driverAnswers(port);
    return await drive(port, refusesCookies, end);
  } catch (error) {
    end();
    throw error;
  }
}

async function drive(port: number, refusesCookies: boolean, end: () => void): Promise<Driven> {
  const args = ['--automation', ...(refusesCookies ? ['--cookies-policy=never'] : [])];
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
    .build();
  async function found(xpath: string): Promise<WebElement> {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), waitMs, `No ${xpath}`);
    await driver.wait(until.elementIsVisible(element), waitMs, `${xpath} is not visible`);
    return element;
  }
  return {
    open: (address) => driver.get(address),
    click: async (xpath) => (await found(xpath)).click(),
    type: async (xpath, text) => (await found(xpath)).sendKeys(text),
    pressMainKeys: () => driver.actions().keyDown(Key.CONTROL).sendKeys(Key.ENTER).keyUp(Key.CONTROL).perform(),
    read: <T>(expression: string) => driver.executeScript<T>(`return ${expression}`),
    close: () => driver.quit().finally(end),
  };
}

/** Waits until the driver listens. */
async function driverAnswers(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/status`;
  await expect
    .poll(
      () =>
        fetch(url)
          .then(({ ok }) => ok)
          .catch(() => false),
      { timeout: waitMs },
    )
    .toBe(true);
}
