import { cookiesRefusedText } from '../../src/accounts/texts.ts';
import { withOptions } from '../../src/course/testing/withOptions.ts';
import type { Lesson } from '../../src/course/lesson.ts';
import { lessonAddress } from '../../src/study/addresses.ts';
import { freshEmail, goodPassword } from '../support/forms.ts';
import { planSessions } from '../support/liveSessions.ts';
import { equations, wrongOption } from '../support/player.ts';
import { fieldLabelled, isAt, mainButton, named, option, sees, type Driven } from './driven.ts';
import { test } from './test.ts';

test('AUTH-01 PLAY-06 PLAY-07 STORE-04 SOLV-02 LIVE-05 AUTH-08 the main walk, from signing up to signing out', async ({
  launch,
  server,
  testDatabase,
}) => {
  const { first, count } = await lessonOf(server.address);
  await planSessions(testDatabase, [
    { id: 'next', startsAt: new Date('2099-12-01T09:00-05:00'), title: 'Lines', zoomLink: 'https://zoom.example/1' },
  ]);
  const browser = await launch();

  await browser.open(`${server.address}/signup`);
  await fillIn(browser);
  await browser.click(named('button', 'Sign up'));
  await isAt(browser, '/dashboard/learn');
  await sees(browser, 'Sections');

  await browser.open(server.address + lessonAddress(equations));
  await browser.click(option(wrongOption(first)));
  await browser.click(mainButton('Check'));
  await sees(browser, 'Not quite');
  await browser.click(mainButton('Try Again'));
  await browser.click(option(first.correctAnswer));
  await browser.pressMainKeys();
  await sees(browser, 'Correct');
  await browser.click(mainButton('Continue'));
  await sees(browser, `Question 2 of ${count}`);

  await browser.open(`${server.address}/store`);
  await browser.click(named('button', 'Go Pro'));
  await sees(browser, 'Test payments');
  await browser.click(named('button', 'Pay'));
  await sees(browser, 'Payment Successful!');

  await browser.open(`${server.address}/dashboard/solver`);
  await browser.type(fieldLabelled('Your question'), 'Solve 2x + 3 = 11');
  await browser.click(named('button', 'Send'));
  await sees(browser, 'Solve 2x + 3 = 11');
  await browser.click(named('button', 'Copy'));

  await browser.open(`${server.address}/dashboard/live`);
  await sees(browser, 'Lines');

  await browser.open(`${server.address}/settings`);
  await browser.click(`//main${named('button', 'Sign Out')}`);
  await sees(browser, 'Successfully signed out.');
  await browser.click(named('button', 'OK'));
  await isAt(browser, '/');
  await sees(browser, 'Log in');
  await browser.open(`${server.address}/dashboard/learn`);
  await isAt(browser, '/login?next=%2Fdashboard%2Flearn');
});

test('AUTH-01 AUTH-03 AUTH-04 AUTH-06 where cookies are refused one is told so, and sent nowhere', async ({
  launch,
  server,
}) => {
  const browser = await launch({ refusesCookies: true });
  await browser.open(`${server.address}/signup`);
  await fillIn(browser);
  await browser.click(named('button', 'Sign up'));
  await sees(browser, `Sign Up Error: ${cookiesRefusedText}`);
  await browser.click(named('button', 'OK'));
  await isAt(browser, '/signup');

  await browser.open(`${server.address}/dashboard/learn`);
  await isAt(browser, '/login?next=%2Fdashboard%2Flearn');
  await browser.type(fieldLabelled('Email address'), freshEmail());
  await browser.type(fieldLabelled('Password'), goodPassword);
  await browser.click(named('button', 'Sign in'));
  await sees(browser, cookiesRefusedText);
  await isAt(browser, '/login?next=%2Fdashboard%2Flearn');

  // a visitor's lesson needs none
  await browser.open(server.address + lessonAddress(equations));
  await browser.click(option(0));
  await browser.click(mainButton('Check'));
  await sees(browser, /Not quite|Correct/);
});

async function fillIn(browser: Driven): Promise<void> {
  await browser.type(fieldLabelled('Name (optional)'), 'Ida Rhodes');
  await browser.type(fieldLabelled('Email address'), freshEmail());
  await browser.type(fieldLabelled('Password'), goodPassword);
}

async function lessonOf(address: string) {
  const reply = await fetch(`${address}/api/lessons/${equations.sectionId}/${equations.lessonId}`);
  const { parts = [] } = (await reply.json()) as Lesson;
  return { first: withOptions(parts[0]), count: parts.length };
}
