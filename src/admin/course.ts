import { Type, type Static } from 'typebox';
import { Difficulty, Lesson, Part } from '#course/lesson.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

/** How many files one page of the list holds, and how many of a file's questions it names. */
export const filesOfPage = 50;
export const questionsOfFile = 40;

/** As a file of the course may weigh, with room for what JSON adds. */
const mostBytes = 600_000;

/** Below the course's folder: `rw-words/wic-hard.yaml`; one of an exam: `../exams/form-1/rw-1.yaml`. */
export const CourseFileName = Type.String({
  pattern: '^(?:\\.\\./exams/)?(?:[a-z0-9-]{1,64}/)?[a-z0-9-]{1,64}\\.(?:yaml|md)$',
  maxLength: 160,
});
const text = Type.String({ maxLength: 262_144 });
const moment = Type.String({ format: 'date-time' });
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/**
 * `file`: what students see is what the file says · `draft`: changed here, not published · `edited`: students see what was
 * published here · `conflict`: so they do, and the file has changed under it.
 */
export type FileState = Static<typeof FileState>;
export const FileState = Type.Union([
  Type.Literal('file'),
  Type.Literal('draft'),
  Type.Literal('edited'),
  Type.Literal('conflict'),
]);

export const FileProblem = shape({
  file: Type.String(),
  line: Type.Integer(),
  message: Type.String(),
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
});
export type FileProblem = Static<typeof FileProblem>;

/** A question as the list names it. */
const FoundQuestion = shape({
  id: Type.String(),
  line: Type.Integer(),
  skill: Type.String(),
  difficulty: Type.Union([Difficulty, Type.Null()]),
  /** The beginning of what it asks, as its author wrote it. */
  asks: Type.String(),
});

export const CourseFileRow = shape({
  file: CourseFileName,
  /** The lesson's title, or what else the file is. */
  title: Type.String(),
  /** The section's title, or the exam's. */
  within: Type.String(),
  state: FileState,
  /** As that of the file itself. */
  version,
  changedAt: Type.Union([moment, Type.Null()]),
  changedBy: Type.Union([Type.String(), Type.Null()]),
  /** Those that are looked for; all when only the file is. At most {@link questionsOfFile}. */
  questions: Type.Array(FoundQuestion),
  questionCount: Type.Integer(),
});
export type CourseFileRow = Static<typeof CourseFileRow>;

/** What becomes of a publication: a course comes in whole, in a process of its own, within a minute. */
export const Publication = shape({
  /** `none`: nothing was published here yet. */
  state: Type.Union([Type.Literal('none'), Type.Literal('running'), Type.Literal('done'), Type.Literal('refused')]),
  files: Type.Array(CourseFileName),
  by: Type.Union([Type.String(), Type.Null()]),
  at: Type.Union([moment, Type.Null()]),
  /** Why it was refused: then the drafts are drafts still, and students see what they saw. */
  problems: Type.Array(FileProblem),
});
export type Publication = Static<typeof Publication>;

export const getCourseFiles = endpoint({
  method: 'GET',
  path: '/api/admin/course-files',
  access: 'admin',
  summary: 'The files of the course, searched',
  query: shape({
    /** Words of the title, of a question or of its id; each has to be there. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    skill: Type.Optional(Type.String({ maxLength: 100 })),
    difficulty: Type.Optional(Difficulty),
    state: Type.Optional(FileState),
    /** The last file of the page before. */
    after: Type.Optional(CourseFileName),
  }),
  reply: shape({
    files: Type.Array(CourseFileRow),
    hasMore: Type.Boolean(),
    skills: Type.Array(Type.String()),
    publication: Publication,
  }),
});

const Version = shape({
  version,
  at: moment,
  by: Type.String(),
  /** `undone`: this version took the file's own text again. */
  kind: Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Literal('undone')]),
});

export const CourseFile = shape({
  file: CourseFileName,
  title: Type.String(),
  within: Type.String(),
  state: FileState,
  /** What is edited: the draft, else what is published here, else what the file says. */
  text: Type.String(),
  /** What the file says now. */
  fileText: Type.String(),
  /** What the file said when the edit over it was begun; null where there is none. */
  basedOnText: Type.Union([Type.String(), Type.Null()]),
  /** Goes along with a change: it is refused when there is a newer one. 0 when nothing was changed here yet. */
  version,
  /** The newest first, at most 50. */
  versions: Type.Array(Version),
  publication: Publication,
});
export type CourseFile = Static<typeof CourseFile>;

const ofFile = shape({ file: CourseFileName });

export const getCourseFile = endpoint({
  method: 'GET',
  path: '/api/admin/course-file',
  access: 'admin',
  summary: 'A file of the course, with what was changed at the desk',
  query: ofFile,
  reply: CourseFile,
});

/** Renders it as an import would, and says what is wrong with it, each at its line; keeps nothing. */
export const checkCourseFile = endpoint({
  method: 'POST',
  path: '/api/admin/course-file/check',
  access: 'admin',
  summary: 'What an edited file would look like, and what is wrong with it',
  mostBytes,
  body: shape({ file: CourseFileName, text }),
  reply: shape({
    problems: Type.Array(FileProblem),
    /** As students would see it; absent when it cannot be rendered, or shows nothing by itself. */
    lesson: Type.Optional(Lesson),
    /** Of an exam's file. */
    items: Type.Optional(Type.Array(Part)),
  }),
  refusals: [429, 503],
});

export const keepCourseDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/course-file',
  access: 'admin',
  summary: 'Keep an edited file as a draft',
  mostBytes,
  body: shape({ file: CourseFileName, text, version }),
  reply: CourseFile,
  refusals: [409],
});

export const discardCourseDraft = endpoint({
  method: 'POST',
  path: '/api/admin/course-file/discard',
  access: 'admin',
  summary: 'Leave a draft',
  body: shape({ file: CourseFileName, version }),
  reply: CourseFile,
  refusals: [409],
});

/** All of them or none: a sentence that two files share changes in both at once. */
export const publishCourseFiles = endpoint({
  method: 'POST',
  path: '/api/admin/course-files/publish',
  access: 'admin',
  summary: 'Make drafts what students see',
  status: 202,
  body: shape({ files: Type.Array(shape({ file: CourseFileName, version }), { minItems: 1, maxItems: 50 }) }),
  reply: Publication,
  refusals: [409],
});

/** Makes a draft of an earlier version, or of the file itself (`to` is 0). */
export const takeCourseVersion = endpoint({
  method: 'POST',
  path: '/api/admin/course-file/take',
  access: 'admin',
  summary: 'Go back to an earlier version, as a draft',
  body: shape({ file: CourseFileName, version, to: version }),
  reply: CourseFile,
  refusals: [409],
});

/** The file has changed under an edit: `desk` keeps the edit, over the file as it is now; `file` takes the file's text. */
export const settleCourseFile = endpoint({
  method: 'POST',
  path: '/api/admin/course-file/settle',
  access: 'admin',
  summary: 'Decide between the file and the edit over it',
  body: shape({ file: CourseFileName, version, take: Type.Union([Type.Literal('desk'), Type.Literal('file')]) }),
  reply: CourseFile,
  refusals: [409],
});

/** A line of a comparison: in both, only in the older, only in the newer; or so many in both that are left out. */
export const DiffLine = Type.Union([
  shape({ kind: Type.Union([Type.Literal('same'), Type.Literal('old'), Type.Literal('new')]), text: Type.String() }),
  shape({ kind: Type.Literal('skipped'), lines: Type.Integer() }),
]);
export type DiffLine = Static<typeof DiffLine>;

export const compareCourseVersions = endpoint({
  method: 'GET',
  path: '/api/admin/course-file/diff',
  access: 'admin',
  summary: 'What changed from one version of a file to another',
  query: shape({
    file: CourseFileName,
    /** 0: the file as it is now. */
    from: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    to: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  }),
  reply: shape({ lines: Type.Array(DiffLine) }),
});
