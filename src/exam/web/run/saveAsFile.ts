import type { Room } from './room.ts';
import { textOfFile } from './savedFile.ts';

/** The last resort: what neither the server nor this browser keeps, as a file of the student's own. */
export function saveAsFile(room: Room): void {
  const address = URL.createObjectURL(new Blob([textOfFile(room)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `lodestar-exam-${room.attempt.id}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
