import { domainsOf } from '#course/skills.ts';
import type { ReadCourse, ReadSection } from '../../reading/checkCourse.ts';
import type { ReadLesson } from '../../reading/readLesson.ts';
import type { Blueprint, PlannedLesson } from './blueprint.ts';

/** Tells of something wrong with a lesson as a whole. */
type RefuseLesson = (lesson: ReadLesson, message: string) => void;

/** Compares each lesson that is there with the one that was planned. What is not there yet is no mistake. */
export function checkBlueprint(course: ReadCourse, blueprint: Blueprint, refuse: RefuseLesson): void {
  for (const section of course.sections) {
    const planned = blueprint.sections.find(({ id }) => id === section.id)?.lessons ?? [];
    for (const lesson of section.lessons) {
      const plan = planned.find(({ id }) => id === lesson.id);
      if (isMath(lesson, course)) checkTyped(lesson, blueprint.typed ?? 0, (message) => refuse(lesson, message));
      if (plan) checkLesson(lesson, plan, planned, section, (message) => refuse(lesson, message));
      else refuse(lesson, `The blueprint's section '${section.id}' has no lesson '${lesson.id}'.`);
    }
  }
}

function isMath({ parts = [] }: ReadLesson, { domains }: ReadCourse): boolean {
  const skills = new Set(domainsOf('math').flatMap(({ name }) => domains[name] ?? []));
  return parts.length > 0 && parts.every(({ skill }) => skills.has(skill));
}

function checkTyped({ parts = [] }: ReadLesson, share: number, refuse: (message: string) => void): void {
  const typed = parts.filter(({ kind }) => kind === 'typed').length;
  const wanted = Math.ceil(share * parts.length);
  if (typed < wanted) refuse(`Of ${parts.length} parts ${wanted} are typed at least, there are ${typed}.`);
}

function checkLesson(
  lesson: ReadLesson,
  plan: PlannedLesson,
  planned: readonly PlannedLesson[],
  section: ReadSection,
  refuse: (message: string) => void,
): void {
  if (lesson.type !== plan.type) refuse(`The blueprint has a ${plan.type} lesson here.`);
  if (lesson.skills.join('; ') !== plan.skills.join('; '))
    refuse(`The blueprint's skills are: ${plan.skills.join('; ')}.`);
  const later = planned.slice(planned.indexOf(plan) + 1).map(({ id }) => id);
  const early = section.lessons.find(({ id, order }) => later.includes(id) && order < lesson.order);
  if (early) refuse(`The blueprint has this lesson before '${early.id}'.`);
  checkParts(lesson, plan, refuse);
}

function checkParts({ parts = [] }: ReadLesson, plan: PlannedLesson, refuse: (message: string) => void): void {
  const wanted = plan.parts ?? 0;
  if (parts.length !== wanted) refuse(`The blueprint has ${wanted} parts here, there are ${parts.length}.`);
  for (const level of ['easy', 'medium', 'hard'] as const) {
    const found = parts.filter(({ difficulty }) => difficulty === level).length;
    const planned = plan.mix?.[level] ?? 0;
    if (plan.mix && found !== planned) refuse(`The blueprint has ${planned} ${level} parts here, there are ${found}.`);
  }
  const isMixed = plan.skills.some((skill) => /^(?:Mixed|Strategy)/.test(skill));
  const foreign = parts.find(({ skill }) => !isMixed && !plan.skills.includes(skill));
  if (foreign) refuse(`The part '${foreign.id}' has the skill '${foreign.skill}', which is not one of this lesson.`);
  const absent = plan.skills.find((skill) => !isMixed && wanted > 0 && !parts.some((part) => part.skill === skill));
  if (absent !== undefined) refuse(`No part has the skill '${absent}'.`);
}
