import { unsent, type Room } from './room.ts';

/** The last resort: what neither the server nor this browser keeps, as a file of the student's own. */
export function saveAsFile(room: Room): void {
  const { id, title } = room.attempt;
  const text = JSON.stringify({ attempt: id, title, epoch: room.epoch, events: unsent(room) }, undefined, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `lodestar-exam-${id}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
