import { describe, expect, test } from 'vitest';
import { checkSite, readSite } from '#landing/server/site.ts';
import { changeSite } from '#landing/server/siteChanges/changeSite.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { commandLine } from '../testing/commandLine.ts';

describe('site-export', async () => {
  const { database } = await testDatabase();
  const run = commandLine(database);
  const file = readSite('site.yaml');
  const exported = async () => (await run(['site-export'])).said;

  test('prints the file as it is while nothing was changed', async () => {
    expect(checkSite(await exported())).toEqual({ site: file, problems: [] });
  });

  test('prints what was changed at the desk, whatever it looks like, so that it is read as the same', async () => {
    const odd = ["it's: 'quoted' \"twice\"", '*all', '# none', 'null', '1e3', '~', '- a', 'a: b', '[[[[}', '|', '!x', 'é 🙂', ' a ', '%{lessons}', '\\n', '{lessons}{lessons}', '['.repeat(290)]; // prettier-ignore
    const cards = odd.slice(0, 4).map((text) => ({ figure: text.slice(0, 12), title: text, text }));
    const social = odd.slice(4, 12).map((name) => ({ name, address: 'https://school.example/?a=%20&b=#c' }));
    const changes = [
      { field: 'operator' as const, value: odd[12] },
      { field: 'promises.start' as const, value: odd[13] },
      { field: 'promises.difference.learnIn3x' as const, value: odd[16] },
      { field: 'promises.difference.communityBacked' as const, value: null },
      { field: 'promises.benefits' as const, value: cards },
      { field: 'social' as const, value: social },
      { field: 'universities' as const, value: odd.slice(4, 16) },
      { field: 'prices.yearly' as const, value: 199.99 },
    ];
    const by = '00000000-0000-4000-8000-000000000001';
    await database.orm.transaction((tx) => changeSite(tx, { file, version: 0, changes, by }));
    const { site, problems } = checkSite(await exported());
    expect(problems).toEqual([]);
    expect(site).toEqual({
      ...file,
      ...{ operator: odd[12], social, universities: odd.slice(4, 16), prices: { monthly: 20, yearly: 199.99 } },
      promises: {
        ...{ start: odd[13], benefits: cards },
        difference: {
          stayMotivated: file.promises.difference.stayMotivated,
          learnIn3x: odd[16],
          powerfulAiTutor: file.promises.difference.powerfulAiTutor,
        },
      },
    });
  });
});
