import { conversationQueries } from '#tutor/server/conversations.queries.ts';
import { say, type Program } from '../program.ts';

/** `reports`: the answers of the tutor that students said were wrong or harmful, the newest first. No name stands beside them. */
export async function showReports({ database }: Program): Promise<void> {
  const reports = await conversationQueries(database).findReported();
  if (reports.length === 0) return say('No answer was reported.');
  for (const { at, reported, about, question, answer } of reports) {
    say(`--- ${new Date(at).toISOString()} ${reported} (${about})\nAsked: ${question}\nAnswered: ${answer}\n`);
  }
}
