import { emailOf } from '#accounts/email.ts';
import { nameOf } from '#accounts/server/name.ts';
import { invalidEmailText, invalidNameText } from '#accounts/texts.ts';
import { grantEnd } from '#billing/server/grant.ts';
import { AppError, invalidArgument } from '#platform/errors.ts';
import { importTexts } from '../../../peopleTexts.ts';
import { readTable, type Row } from './readTable.ts';

/** Somebody on a class list. What is wrong with their line stands in `problem`, in a sentence. */
export interface Listed {
  line: number;
  name: string;
  /** As an account has it; as it was written when it is none. */
  email: string;
  proUntil: Date | null;
  problem: string | null;
}

const columns = {
  name: ['name', 'fullname'],
  email: ['email', 'mail', 'emailaddress'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'surname', 'familyname'],
  proUntil: ['prountil'],
};
type Column = keyof typeof columns;
type Places = Partial<Record<Column, number>>;

/** @throws AppError 400 when it is no class list at all: too long, no table, or without its columns. */
export function readClass(file: Uint8Array, now = new Date()): Listed[] {
  const [header, ...rows] = readTable(file);
  if (!header) throw invalidArgument(importTexts.empty);
  const places = placesIn(header);
  if (rows.length === 0) throw invalidArgument(importTexts.nobody);
  return withDuplicates(rows.map((row) => listedIn(row, places, header.cells.length, now)));
}

/** @throws AppError 400 when a column is missing, or is there twice. */
function placesIn({ cells }: Row): Places {
  const places: Places = {};
  for (const [place, cell] of cells.entries()) {
    const plain = cell.toLowerCase().replace(/[^a-z]/g, '');
    const column = (Object.keys(columns) as Column[]).find((one) => columns[one].includes(plain));
    if (!column) continue; // a class list may hold more than is asked for
    if (places[column] !== undefined) throw invalidArgument(importTexts.twice(cell));
    places[column] = place;
  }
  const hasName = places.name !== undefined || (places.firstName !== undefined && places.lastName !== undefined);
  if (!hasName || places.email === undefined) throw invalidArgument(importTexts.noColumns);
  return places;
}

function listedIn({ line, cells }: Row, places: Places, width: number, now: Date): Listed {
  const cell = (column: Column) => cells[places[column] ?? -1] ?? '';
  const written = cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim();
  const email = emailOf(cell('email'));
  const proUntil = cell('proUntil') === '' ? null : grantEnd(cell('proUntil'), now);
  const name = readName(written);
  const problem =
    (cells.length > width && importTexts.tooManyCells) ||
    (cell('email') === '' && importTexts.noEmail) ||
    (email === undefined && invalidEmailText) ||
    (name === undefined && invalidNameText) ||
    (proUntil === undefined && importTexts.noDay) ||
    null;
  return {
    line,
    name: name ?? written.slice(0, 100),
    email: email ?? cell('email').slice(0, 100),
    proUntil: proUntil ?? null,
    problem,
  };
}

function readName(written: string): string | undefined {
  try {
    return nameOf(written.toWellFormed());
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** One address stands for one person. */
function withDuplicates(people: Listed[]): Listed[] {
  const firstLines = new Map<string, number>();
  return people.map((person) => {
    const { email, line, problem } = person;
    const first = firstLines.get(email);
    if (problem === null && first === undefined) firstLines.set(email, line);
    return problem === null && first !== undefined ? { ...person, problem: importTexts.sameAddress(first) } : person;
  });
}
