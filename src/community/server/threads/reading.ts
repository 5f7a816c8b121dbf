import { isStaff } from '#accounts/account.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { notFound } from '#platform/errors.ts';
import { cleaned, isBlank } from '#platform/server/cleanText.ts';
import type { Database } from '#platform/server/db/db.ts';
import { answersAtOnce, threadsAtOnce, type PartThreads, type Thread, type ThreadLine } from '../../community.ts';
import { findDoor, type Viewer } from '../door.queries.ts';
import { isOffInClass } from '../safety/offInClass.ts';
import type { Place } from '../safety/post.ts';
import { findAnswers } from './answers.queries.ts';
import { findHits, findLine, findLinesOfAuthor, findLinesOfHits, findLinesOfPart, timeOf, type LineRow } from './lines.queries.ts'; // prettier-ignore
import { pageOf } from './pages.ts';
import { shownPost } from './shownPost.ts';
import { placesOf } from './threadPlaces.ts';

export interface ReadingServices {
  database: Database;
  course: Pick<PublishedCourse, 'outline' | 'editions'>;
  /** On this server. */
  isOn: () => boolean;
}

export interface Lines {
  threads: ThreadLine[];
  next: string | null;
}

export type ThreadReading = ReturnType<typeof threadReading>;

/** What somebody may read of what was asked and answered. */
export function threadReading({ database, course, isOn }: ReadingServices) {
  const none: Lines = { threads: [], next: null };

  async function linesOf(rows: readonly LineRow[], { uid }: Viewer): Promise<ThreadLine[]> {
    const placeOf = await placesOf(course, rows);
    return rows.map((row) => {
      const { answers, isAnswered, hasExpertAnswer } = row;
      return { ...shownPost(row, uid), ...placeOf(row), answers, isAnswered, hasExpertAnswer };
    });
  }

  async function pageOfLines(rows: readonly LineRow[], viewer: Viewer): Promise<Lines> {
    const { page, next } = pageOf(rows, threadsAtOnce, timeOf);
    return { threads: await linesOf(page, viewer), next };
  }

  async function isOffFor({ uid, role }: Viewer): Promise<boolean> {
    return !isOn() || (!isStaff(role) && (await isOffInClass(database, uid)));
  }

  return {
    /** @throws AppError 404 when there is none, or none that this person may read. */
    async findThread(viewer: Viewer, threadId: string, after?: string): Promise<Thread> {
      const row = await findLine(database, viewer, threadId);
      if (!row || !(await findDoor(database, isOn(), viewer, row)).mayRead) throw notFound('question');
      const { page, next } = pageOf(await findAnswers(database, viewer, row, after), answersAtOnce, ({ id }) => id);
      const [line] = await linesOf([row], viewer);
      if (!line) throw new Error('Expected a line for the question but found none');
      const thread = page.map((answer) => {
        const { isExpert, helped, helpedYou } = answer;
        const isAccepted = answer.id === row.acceptedId;
        return { ...shownPost(answer, viewer.uid), isExpert, isAccepted, helped, helpedYou };
      });
      return { ...line, thread, next, mergedInto: row.mergedInto };
    },

    /** What was asked about a part, the newest first; nothing while its door is closed. */
    async findPartThreads(viewer: Viewer, place: Place, after?: string): Promise<PartThreads> {
      const door = await findDoor(database, isOn(), viewer, place);
      if (!door.mayRead) return { door, ...none };
      return { door, ...(await pageOfLines(await findLinesOfPart(database, viewer, place, after), viewer)) };
    },

    /** What this person asked, the newest first. */
    async findOwn(viewer: Viewer, after?: string): Promise<Lines> {
      if (await isOffFor(viewer)) return none;
      return pageOfLines(await findLinesOfAuthor(database, viewer.uid, after), viewer);
    },

    /** The best first, of parts that this person has answered; nothing for what holds no word. */
    async search(viewer: Viewer, q: string, after?: string): Promise<Lines> {
      const search = cleaned(q.normalize('NFC'));
      if (isBlank(search) || (await isOffFor(viewer))) return none;
      const hits = await findHits(database, viewer, search, after);
      const { page, next } = pageOf(hits, threadsAtOnce, ({ rank, id }) => `${rank}_${id}`);
      return { threads: await linesOf(await findLinesOfHits(database, page), viewer), next };
    },
  };
}
