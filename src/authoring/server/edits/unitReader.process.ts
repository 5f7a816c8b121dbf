import type { Lesson, Part } from '#course/lesson.ts';
import { checkCourse } from '../reading/checkCourse.ts';
import { shownLesson, shownPart } from '../reading/shownLesson.ts';
import type { FromUnitReader, Preview, ToUnitReader } from './unitReader.ts';

/** Looks at the file it is sent, among the others of its section or exam, and sends what it found; then waits for the next. */
process.once('disconnect', () => process.exit());
process.on('message', (wanted: ToUnitReader) => void look(wanted).then((found) => tell({ found })));

function tell(message: FromUnitReader): void {
  process.send?.(message);
}

async function look({ folder, file, over, only }: ToUnitReader): Promise<Preview> {
  let lesson: Lesson | undefined;
  let items: Part[] | undefined;
  try {
    const { problems } = await checkCourse(folder, {
      ...{ only, over },
      onFile: (name) => tell({ file: name }),
      onLesson: (name, read) => (lesson = name === file ? shownLesson(read) : lesson),
      onItems: (name, read) => (items = name === file ? read.map(shownPart) : items),
    });
    return { problems, ...(lesson ? { lesson } : {}), ...(items ? { items } : {}) };
  } catch (error) {
    const message = `The reader failed: ${error instanceof Error ? error.message : String(error)}`;
    return { problems: [{ file, line: 1, message, severity: 'error' }] };
  }
}
