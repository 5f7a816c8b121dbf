import type { Difficulty } from '#course/lesson.ts';
import type { Choices } from './choices.ts';

/** What the screen says on which a set is built. */
export const buildTexts = {
  title: 'Practise what you choose',
  lead: 'Questions from all over the course: at the pace of the test, or the skills that you pick.',
  drills: 'Timed drills',
  drillsLead: 'As on the test: one try, no hints, and the answers at the end.',
  drillFacts: (count: number, minutes: number) => `${count} questions in ${minutes} minutes`,
  own: 'A set of your own',
  ownLead: 'Checked at once, with hints and explanations, as in a lesson.',
  half: 'Half of the test',
  skills: 'Skills',
  allOf: (domain: string) => `All of ${domain}`,
  chosenOf: (chosen: number, all: number) => `${chosen} of ${all}`,
  showSkills: (domain: string) => `Skills of ${domain}`,
  difficulty: 'Difficulty',
  count: 'How many questions',
  from: 'Which questions',
  start: 'Start practising',
  chooseSkill: 'Choose at least one skill.',
  chooseDifficulty: 'Choose at least one difficulty.',
} as const;

export const difficultyNames: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export const sourceNames: Record<Choices['from'], string> = {
  any: 'New ones first',
  new: 'Only new ones',
  missed: 'Only ones I missed',
};
