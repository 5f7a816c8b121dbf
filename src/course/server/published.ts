import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { notFound, permissionDenied } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { FinishedBytes } from '#platform/server/http/finished.ts';
import type { Log } from '#platform/server/log.ts';
import type { Ask, AskedQuestion, CourseOutline, Part } from '../lesson.ts';
import type { MistakeFamily } from '../mistakes.ts';
import type { Half } from '../skills.ts';
import { lockedText } from '../texts.ts';
import { courses, freshRounds, lessonEditions, lessons, mistakeFamilies, sections } from './course.tables.ts';
import { finishRound, makeEdition, pack, type Edition, type LessonRow, type PublishedLesson } from './edition.ts';
import { LessonEditions } from './lessonEditions.ts';
import { findFreshParts, loadBank, nameOfQuestion, type BankQuestion, type QuestionName } from './questionBank.ts';

/** How often a running server looks whether the course was imported anew. */
const lookEveryMs = 2_000;

/** So many fresh rounds of a lesson are kept finished, those that were asked for last. */
const mostRounds = 2;

/** The course as this server gives it out: held in memory, made again only when an import changed it. */
export class PublishedCourse {
  /** What was ever asked; remembered once for everybody who judges an answer. */
  readonly editions: LessonEditions;
  private readonly database: Database;
  private readonly log: Log;
  private edition: Edition | undefined;
  /** Which import the edition was made from. */
  private loaded: string | undefined;
  private skillDomains: ReadonlyMap<string, string> = new Map();
  private questions: readonly BankQuestion[] = [];
  private questionOf: ReadonlyMap<string, BankQuestion> = new Map();
  private skillsOfBank: readonly string[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(database: Database, log: Log) {
    this.database = database;
    this.log = log;
    this.editions = new LessonEditions(database, () => this.version);
  }

  /** Undefined until a course was imported. */
  get outline(): CourseOutline | undefined {
    return this.edition?.outline;
  }

  /** Names the import that is given out. */
  get version(): string | undefined {
    return this.loaded;
  }

  /** The domain of every skill of the test, in the order of the course. */
  get domains(): ReadonlyMap<string, string> {
    return this.skillDomains;
  }

  /** How many questions the open lessons ask. */
  get questionCount(): number {
    return this.edition?.questionCount ?? 0;
  }

  /** The families of mistakes, in the order of the course. */
  get mistakeFamilies(): readonly MistakeFamily[] {
    return this.edition?.families ?? [];
  }

  /** All questions that may be asked by themselves, in the order of the course. */
  get bank(): readonly BankQuestion[] {
    return this.questions;
  }

  /** The skills of those questions. */
  get askedSkills(): readonly string[] {
    return this.skillsOfBank;
  }

  get outlineBytes(): FinishedBytes | undefined {
    return this.edition?.outlineBytes;
  }

  /** What a misconception of a part, which is told by its sentence, has in common with others. */
  familyOf(misconception: string): MistakeFamily | undefined {
    return this.edition?.familyOf.get(misconception);
  }

  /** @throws AppError 404 when there is no such lesson in that section, 403 when it is locked (staff may look). */
  openLesson(sectionId: string, lessonId: string, isStaff: boolean): PublishedLesson {
    const found = this.edition?.lessons.get(lessonId);
    if (!found || found.sectionId !== sectionId) throw notFound('lesson');
    if (found.isLocked && !isStaff) throw permissionDenied(lockedText, 'section-locked');
    if (found.isAnnounced) throw notFound('lesson');
    return found;
  }

  /** @throws AppError 404 when the lesson has no such round. */
  async freshRound(published: PublishedLesson, round: number): Promise<FinishedBytes> {
    const { rounds } = published;
    const finished = rounds.get(round) ?? this.finishRound(published, round);
    rounds.delete(round);
    rounds.set(round, finished); // the last one in the map is the one that was asked for last
    finished.catch(() => rounds.delete(round));
    for (const oldest of rounds.keys()) if (rounds.size > mostRounds) rounds.delete(oldest);
    return finished;
  }

  /** A part of the lesson, its own or one of a fresh round; undefined when there is none of this id. */
  async findPart({ lesson }: PublishedLesson, partId: string): Promise<Part | undefined> {
    const whole = lesson();
    const own = whole?.parts?.find(({ id }) => id === partId);
    if (own || !whole?.rounds) return own;
    const [row] = await this.database.orm
      .select({ parts: freshRounds.parts })
      .from(freshRounds)
      .where(
        and(
          eq(freshRounds.lessonId, whole.id),
          sql`${freshRounds.parts} @> ${JSON.stringify([{ id: partId }])}::jsonb`,
        ),
      );
    return row?.parts.find(({ id }) => id === partId);
  }

  /** A question in the text of a LEARN lesson, with the edition that it is of; undefined when there is none of this id. */
  findAsk(lessonId: string, askId: string): { ask: Ask; edition: string } | undefined {
    const { asks, edition } = this.edition?.lessons.get(lessonId)?.lesson() ?? {};
    const ask = asks?.find(({ id }) => id === askId);
    return ask && edition !== undefined ? { ask, edition } : undefined;
  }

  /** Undefined when the course does not ask it any more, or not of everybody. */
  findQuestion(name: QuestionName): BankQuestion | undefined {
    return this.questionOf.get(nameOfQuestion(name));
  }

  /** The questions with all that is shown of them, in their order. One that the course does not ask any more is left out. */
  async askedQuestions(names: readonly QuestionName[]): Promise<AskedQuestion[]> {
    const wanted = names.flatMap((name) => this.findQuestion(name) ?? []);
    const lessons = this.edition?.lessons;
    const parts = await findFreshParts(
      this.database.orm,
      wanted.filter(({ round }) => round > 0),
    );
    for (const lessonId of new Set(wanted.flatMap(({ lessonId, round }) => (round === 0 ? lessonId : [])))) {
      for (const part of lessons?.get(lessonId)?.lesson()?.parts ?? []) {
        parts.set(nameOfQuestion({ lessonId, round: 0, partId: part.id }), part);
      }
    }
    return wanted.flatMap((question) => {
      const { sectionId, lessonId, round, edition } = question;
      const part = parts.get(nameOfQuestion(question));
      return part ? [{ sectionId, lessonId, ...(round > 0 ? { round } : {}), edition, part }] : [];
    });
  }

  /** Whether opening this lesson takes more than being there. */
  isLocked(lessonId: string): boolean {
    return this.edition?.lessons.get(lessonId)?.isLocked ?? false;
  }

  /** Loads the course if the database holds another edition than this server does. */
  async refresh(): Promise<void> {
    const [row] = await this.database.orm.select().from(courses);
    const version = row && `${row.fingerprint} ${row.importedAt.toISOString()}`;
    if (version === this.loaded) return;
    const [edition, bank] = row ? await Promise.all([this.load(row), loadBank(this.database.orm)]) : [];
    this.edition = edition;
    this.questions = bank ?? [];
    this.questionOf = new Map(this.questions.map((question) => [nameOfQuestion(question), question]));
    this.skillsOfBank = [...new Set(this.questions.map(({ skill }) => skill))];
    this.skillDomains = new Map(
      Object.entries(row?.domains ?? {}).flatMap(([domain, skills]) => skills.map((skill) => [skill, domain] as const)),
    );
    this.loaded = version;
  }

  /** Keeps looking until `stop` is called. A database that is away is no reason to forget the course. */
  follow(): void {
    this.timer = setInterval(() => {
      this.refresh().catch((err: unknown) => this.log.warn({ err }, 'could not look for a new course'));
    }, lookEveryMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async finishRound(published: PublishedLesson, round: number): Promise<FinishedBytes> {
    const lesson = published.lesson();
    if (!lesson) throw notFound('lesson');
    const isSameRound = and(
      eq(lessonEditions.lessonId, freshRounds.lessonId),
      eq(lessonEditions.round, freshRounds.round),
    );
    const [row] = await this.database.orm
      .select({ parts: freshRounds.parts, edition: lessonEditions.edition })
      .from(freshRounds)
      .innerJoin(lessonEditions, and(isSameRound, eq(lessonEditions.isNewest, true)))
      .where(and(eq(freshRounds.lessonId, lesson.id), eq(freshRounds.round, round)));
    if (!row) throw notFound('lesson');
    return finishRound({ ...lesson, ...row });
  }

  /** Section by section: of those that are not packed yet all at once would take three times the memory that they keep. */
  private load(course: { id: string; title: string }): Promise<Edition> {
    return this.database.orm.transaction(
      async (tx) => {
        const sectionRows = await tx
          .select()
          .from(sections)
          .where(eq(sections.courseId, course.id))
          .orderBy(asc(sections.order));
        const familyRows = await tx.select().from(mistakeFamilies).orderBy(asc(mistakeFamilies.order));
        const lessonRows: LessonRow[] = [];
        for (const { id } of sectionRows) {
          const rows = await tx
            .select(lessonColumns)
            .from(lessons)
            .where(eq(lessons.sectionId, id))
            .orderBy(asc(lessons.order));
          for (const { unpacked, ...row } of rows)
            lessonRows.push(unpacked === null ? row : { ...row, packed: pack(unpacked) });
        }
        return makeEdition(course, sectionRows, lessonRows, familyRows);
      },
      { isolationLevel: 'repeatable read' },
    );
  }
}

/** All but what the authors wrote, and what stands packed beside it. */
const { source: _, rendered: __, ...columns } = getTableColumns(lessons);
const lessonColumns = {
  ...columns,
  /** Where it was imported by a server that did not pack it yet. */
  unpacked: sql<string | null>`case when ${lessons.packed} is null then ${lessons.rendered}::text end`,
  skills: sql<string[] | null>`${lessons.rendered} -> 'skills'`,
  diagnostic: sql<Half | null>`${lessons.rendered} ->> 'diagnostic'`,
  questions: sql<number>`coalesce(jsonb_array_length(${lessons.rendered} -> 'parts'), 0)`,
};
