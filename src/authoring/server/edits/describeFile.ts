import { parseYaml, type Yaml } from '#platform/server/yaml.ts';
import type { Difficulty } from '#course/lesson.ts';
import { isOfExam, unitOf } from '../reading/courseFolder.ts';
import { findAsks, splitHead } from '../reading/findAsks.ts';

/** A file of the course in a few words. */
export interface DescribedFile {
  /** The lesson's title, or what else the file is. */
  title: string;
  /** Of a section.yaml, a form.yaml or course.yaml: what it calls the whole. */
  ofWhole?: string;
  /** Of course.yaml: the skills of the test. */
  skillsOfTest?: string[];
  /** Of a lesson: those it is about. */
  skills: string[];
  questions: DescribedQuestion[];
}

export interface DescribedQuestion {
  id: string;
  line: number;
  skill: string;
  difficulty: Difficulty | null;
  asks: string;
}

/** So much of a question is kept. */
const mostAsked = 240;

/** What a file is and asks, as far as it can be read; what is wrong with it, its reader tells. */
export function describeFile(file: string, text: string): DescribedFile {
  const described = file.endsWith('.md') ? describeLearning(text) : describeYaml(file, text);
  return JSON.parse(JSON.stringify(described)) as DescribedFile; // or its strings would hold on to the whole text
}

function describeLearning(text: string): DescribedFile {
  const { head = '', body = '', bodyLine = 1 } = splitHead(text) ?? {};
  const fields = fieldsOf(parse(head, 2));
  const skills = listOf(fields['skills']).map(textOf);
  const questions = findAsks(body, { line: bodyLine, report: () => {} }).asks.map(({ id, line, source }) => ({
    ...{ id, line: bodyLine + line, skill: skills[0] ?? '', difficulty: null },
    asks: beginningOf(fieldsOf(parse(source, 1))['question']),
  }));
  return { title: textOf(fields['title']), skills, questions };
}

function describeYaml(file: string, text: string): DescribedFile {
  const yaml = parse(text, 1);
  const fields = fieldsOf(yaml);
  const name = file.slice(file.lastIndexOf('/') + 1);
  const title = textOf(fields['title']);
  const whole = wholes[name];
  const domains = unitOf(file) === undefined ? Object.values(fieldsOf(fields['domains'])) : undefined;
  return {
    title: whole ?? (isOfExam(file) ? `Items of ${name.slice(0, -'.yaml'.length)}` : title),
    ...(whole ? { ofWhole: title } : {}),
    ...(domains ? { skillsOfTest: domains.flatMap(listOf).map(textOf) } : {}),
    skills: listOf(fields['skills']).map(textOf),
    questions: yaml ? questionsIn(yaml, listOf(fields['parts'])) : [],
  };
}

/** The files that are about a whole, by their names. */
const wholes: Record<string, string | undefined> = {
  'course.yaml': 'The course: its skills and families of mistakes',
  'section.yaml': 'The section: its title and misconceptions',
  'form.yaml': 'The practice exam: its title and routing',
};

function questionsIn(yaml: Yaml, parts: readonly unknown[]): DescribedQuestion[] {
  return parts.map((part, index) => {
    const { id, skill, difficulty, question } = fieldsOf(part);
    const level = textOf(difficulty);
    return {
      ...{ id: textOf(id), line: yaml.lineOf(['parts', index]), skill: textOf(skill), asks: beginningOf(question) },
      difficulty: level === 'easy' || level === 'medium' || level === 'hard' ? level : null,
    };
  });
}

function parse(text: string, line: number): Yaml | undefined {
  return parseYaml(text, { line, report: () => {} });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  const held = value && typeof value === 'object' && 'lineOf' in value && 'value' in value ? value.value : value;
  return held && typeof held === 'object' && !Array.isArray(held) ? (held as Record<string, unknown>) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, mostAsked) : '';
}

function beginningOf(question: unknown): string {
  return typeof question === 'string' ? question.replace(/\s+/g, ' ').trim().slice(0, mostAsked) : '';
}
