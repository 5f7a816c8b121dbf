import { accountErrorTexts } from '#accounts/texts.ts';
import { AppError, type ErrorReply } from '#platform/errors.ts';
import type { NamedFile } from '#platform/web/saveFile.ts';
import { exportPeople } from '../../people.ts';

/** Fetches all people as a file. @throws AppError the server's refusal, or that it is not reached. */
export async function fetchPeople(): Promise<NamedFile> {
  try {
    const response = await fetch(exportPeople.path, {
      method: exportPeople.method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (!response.ok) throw refusal(response.status, (await response.json()) as ErrorReply);
    return { name: `people-${new Date().toISOString().slice(0, 10)}.csv`, content: await response.blob() };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(0, accountErrorTexts['network-request-failed'], { code: 'network-request-failed', cause });
  }
}

function refusal(status: number, { error }: ErrorReply): AppError {
  return new AppError(status, error.message, { code: error.code });
}
