import { expect, test } from 'vitest';
import { repeatedTopics } from './repeatedTopics.ts';

const beetles =
  'A dung beetle that has rolled its ball of dung takes it straight away from the crowd. Beetles that could see the stars did just that.';
const beetlesAgain =
  'Placed in a planetarium, dung beetles rolled their balls in a straight line below the stars; in the dark, the beetles wandered.';
const bees =
  'A honeybee that has found flowers dances for its hive, and others read from the dance how far they have to fly.';
const bridge =
  'The engineers of the bridge ordered a steel of unusual purity, and inspectors found almost no rust in its joints.';
const letters =
  'Her letters to the editor of the newspaper were printed under a name that her neighbors did not recognize.';
const harvest =
  'The harvest failed twice before the village dug a canal, and the canal has carried water ever since then.';

function repeatsOf(...texts: string[]) {
  return repeatedTopics(texts.map((passage, index) => ({ id: `text-${index}`, passage })));
}

test('the later of two texts about one matter is told, with the earlier one', () => {
  expect(repeatsOf(bridge, beetles, bees, letters, beetlesAgain, harvest)).toEqual([['text-1', 'text-4']]);
});

test('texts about other matters are no repeats, nor are a text without long words and an empty one', () => {
  expect(repeatsOf(bridge, beetles, bees, letters, harvest, 'It is so.', '')).toEqual([]);
});
