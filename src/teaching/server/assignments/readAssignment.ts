import { domains } from '#course/skills.ts';
import { invalidArgument } from '#platform/errors.ts';
import { addDays, dayIn, isDay } from '#study/plan/days.ts';
import { mostDaysAhead } from '../../assignmentRules.ts';
import { mostNote, mostTitle, type Content } from '../../assignments.ts';
import { refusalTexts as texts } from '../../assignmentTexts.ts';
import type { KnownLesson } from './knownLessons.ts';

/** A title in one line; '' where there is none. @throws AppError 400 when it is too long. */
export function readTitle(text: string): string {
  const title = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if ([...title].length > mostTitle) throw invalidArgument(texts.title);
  return title;
}

/** Plain text, its lines kept. @throws AppError 400 when it is too long. */
export function readNote(text: string): string {
  const note = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
  if ([...note].length > mostNote) throw invalidArgument(texts.note);
  return note;
}

interface Calendar {
  zone: string;
  now: number;
  /** The day on which it is due already: that may stay. */
  was?: string;
}

/** @throws AppError 400 when it is no day, or one that is past, or too far ahead. */
export function readDueOn(text: string, { zone, now, was }: Calendar): string {
  if (text === was) return text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isDay(text)) throw invalidArgument(texts.noSuchDay);
  const today = dayIn(zone, now);
  if (text < today) throw invalidArgument(texts.dayPast);
  if (text > addDays(today, mostDaysAhead)) throw invalidArgument(texts.dayTooFar);
  return text;
}

interface Assignable {
  lessons: ReadonlyMap<string, KnownLesson>;
  /** The forms that can be taken now. */
  forms: ReadonlySet<string>;
}

/** @throws AppError 400 when it names what the course does not have. */
export function readContent(content: Content, { lessons, forms }: Assignable): Content {
  if (content.kind === 'exam' && !forms.has(content.form)) throw invalidArgument(texts.noSuchForm);
  if (content.kind === 'set') {
    if (!content.skills.every((skill) => allSkills.has(skill))) throw invalidArgument(texts.noSuchSkill);
    return { ...content, skills: [...new Set(content.skills)] };
  }
  if (content.kind === 'lessons') {
    if (!content.lessons.every((id) => lessons.get(id)?.isAssignable)) throw invalidArgument(texts.noSuchLesson);
    if (new Set(content.lessons).size < content.lessons.length) throw invalidArgument(texts.lessonTwice);
  }
  return content;
}

const allSkills = new Set(domains.flatMap(({ skills }) => skills));
