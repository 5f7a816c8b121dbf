import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { testServer } from '../testing/testServer.ts';

const folder = join(import.meta.dirname, '../../../../docs/monitoring');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };

/** The metrics that an expression names: with an underscore, outside braces and quotes, and no function. */
function metricsIn(expression: string): string[] {
  const plain = expression.replace(/"[^"]*"|\{[^}]*\}|\b(?:by|without) \([^)]*\)/g, '');
  return [...plain.matchAll(/\b[a-z]+_[a-z\d_]+\b(?!\s*\()/g)].map(([name]) => name);
}

describe('the alerts and the dashboard', async () => {
  const { app } = await testServer();

  test.each([
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ])('%s watches what the server tells: %s', async (_, expression) => {
    await app.inject('/api/course');
    const { body } = await app.inject('/metrics');
    // a counter may not have counted yet; a gauge that tells nothing is not served
    const served = new Set([...body.matchAll(/^(?:# TYPE ([a-z\d_]+) counter$|([a-z\d_]+)[{ ])/gm)].flat());
    const named = metricsIn(expression);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !served.has(name))).toEqual([]);
  });

  test('say in a sentence what is the matter', () => {
    expect(rules.filter(({ annotations }) => !/^[A-Z].*\.$/.test(annotations.summary))).toEqual([]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});
