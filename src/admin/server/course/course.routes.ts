import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import { discardDraft, keepDraft, takeVersion, type Seen } from '#authoring/server/edits/changeFile.ts';
import { CourseIndex } from '#authoring/server/edits/courseIndex.ts';
import { beginPublication, settle } from '#authoring/server/edits/publish.ts';
import { UnitReader } from '#authoring/server/edits/unitReader.ts';
import { oddCharacterIn } from '#authoring/server/reading/courseFolder.ts';
import { invalidArgument } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import {
  checkCourseFile,
  compareCourseVersions,
  discardCourseDraft,
  getCourseFile,
  getCourseFiles,
  keepCourseDraft,
  publishCourseFiles,
  settleCourseFile,
  takeCourseVersion,
} from '../../course.ts';
import { audit } from '../audit/audit.ts';
import type { AdminAction } from '../audit/audit.tables.ts';
import { compareTexts } from './compare.ts';
import { findFileText, findNeighbours, findText, showFile, showPublication } from './courseDesk.ts';
import { searchFiles } from './searchFiles.ts';

export interface CourseDeskServices {
  database: Database;
  jobs: Pick<Jobs, 'add'>;
  /** COURSE_DIR. */
  courseFolder: string;
}

/** The calls of '/admin/course'. */
export function serveCourseDesk(
  app: FastifyInstance,
  { database, jobs, courseFolder: folder }: CourseDeskServices,
): void {
  const { orm } = database;
  const index = new CourseIndex(database, folder);
  const reader = new UnitReader();
  app.addHook('onClose', async () => reader.stop());
  const shown = (file: string) => showFile(database, { folder, index }, file);

  serve(app, getCourseFiles, async ({ query }) => {
    const files = await index.files();
    const skills = files.find(({ file }) => file === 'course.yaml')?.skillsOfTest ?? [];
    return { ...searchFiles(files, query), skills, publication: await showPublication(database) };
  });

  serve(app, getCourseFile, ({ query: { file } }) => shown(file));

  serve(app, compareCourseVersions, async ({ query: { file, from, to } }) => {
    const [older, newer] = [
      await findText(database, folder, { file, version: from }),
      await findText(database, folder, { file, version: to }),
    ];
    return { lines: compareTexts(older, newer) };
  });

  serve(app, checkCourseFile, async ({ body: { file, text } }) => {
    await findFileText(database, folder, file);
    const odd = oddLineOf(text);
    if (odd) return { problems: [{ file, ...odd, severity: 'error' as const }] };
    const over = await findNeighbours(database, file);
    return reader.look({ folder, file, over: over.set(file, text) });
  });

  serve(app, keepCourseDraft, ({ body: { text, ...seen } }, request) =>
    change(request, seen, 'course-file.drafted', (tx, file) => keepDraft(tx, file, text)),
  );

  serve(app, discardCourseDraft, ({ body }, request) =>
    change(request, body, 'course-file.draft-left', async (tx, file) => {
      await discardDraft(tx, file);
      return true;
    }),
  );

  serve(app, takeCourseVersion, ({ body: { to, ...seen } }, request) =>
    change(request, seen, 'course-file.drafted', async (tx, file) => {
      await takeVersion(tx, file, to);
      return true;
    }),
  );

  serve(app, settleCourseFile, ({ body: { take, ...seen } }, request) =>
    change(request, seen, 'course-file.settled', async (tx, file) => {
      await settle(tx, jobs, file, take);
      return { take };
    }),
  );

  serve(app, publishCourseFiles, async ({ body: { files } }, request) => {
    if (new Set(files.map(({ file }) => file)).size < files.length)
      throw invalidArgument('A file stands twice among those to publish.');
    const seen: Seen[] = [];
    for (const one of files) seen.push(await seenBy(request, one));
    await orm.transaction(async (tx) => {
      const publication = await beginPublication(tx, jobs, seen);
      await audit(tx, request, { what: 'course.publication-begun', target: 'course', after: { publication, files } });
    });
    return showPublication(database);
  });

  /** Changes a file as it was seen, and writes that down when there was anything to change. */
  async function change(
    request: FastifyRequest,
    given: Pick<Seen, 'file' | 'version'>,
    what: AdminAction,
    work: (tx: Transaction, seen: Seen) => Promise<boolean | object>,
  ) {
    const seen = await seenBy(request, given);
    const { file, version } = given;
    await orm.transaction(async (tx) => {
      const done = await work(tx, seen);
      const after = typeof done === 'object' ? done : { version: version + 1 };
      if (done) await audit(tx, request, { what, target: file, before: { version }, after });
    });
    return shown(file);
  }

  async function seenBy(request: FastifyRequest, { file, version }: Pick<Seen, 'file' | 'version'>): Promise<Seen> {
    return { file, version, fileText: await findFileText(database, folder, file), by: signedIn(request).uid };
  }
}

/** The first line that holds a character which no file of the course may hold. */
function oddLineOf(text: string): { line: number; message: string } | undefined {
  const lines = text.isWellFormed() ? text.split('\n') : [];
  const index = lines.findIndex((line) => oddCharacterIn(line));
  if (index >= 0)
    return { line: index + 1, message: `The control character ${oddCharacterIn(lines[index] ?? '')} stands here.` };
  return text.isWellFormed() ? undefined : { line: 1, message: 'The text holds half a character.' };
}
