import { fillPath } from '#platform/endpoint.ts';
import { call } from '#platform/web/call.ts';
import {
  closeStage,
  endExam,
  getExamAttempt,
  openStage,
  pauseExam,
  resumeExam,
  sendExamEvents,
  takeOverExam,
} from '../../exam.ts';
import type { ExamCalls } from './runState.ts';

/** The calls of one attempt, to the server that the page came from. */
export function examCalls(id: string): ExamCalls {
  return {
    look: () => call(getExamAttempt, { params: { id } }),
    send: (epoch, events) => call(sendExamEvents, { params: { id }, body: { epoch, events: [...events] } }),
    open: (epoch, n) => call(openStage, { params: { id, n }, body: { epoch } }),
    close: (epoch, n, lastSeq) => call(closeStage, { params: { id, n }, body: { epoch, lastSeq } }),
    pause: (epoch) => call(pauseExam, { params: { id }, body: { epoch } }),
    resume: (epoch, aliveAt) =>
      call(resumeExam, { params: { id }, body: { epoch, ...(aliveAt === undefined ? {} : { aliveAt }) } }),
    takeOver: (epoch) => call(takeOverExam, { params: { id }, body: { epoch } }),
    end: () => call(endExam, { params: { id } }),
    sendLast(epoch, events) {
      const body = new Blob([JSON.stringify({ epoch, events })], { type: 'application/json' });
      navigator.sendBeacon(fillPath(sendExamEvents.path, { id }), body);
    },
  };
}
