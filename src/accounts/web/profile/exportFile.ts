import { AppError, type ErrorReply } from '#platform/errors.ts';
import type { NamedFile } from '#platform/web/saveFile.ts';
import { accountErrorTexts } from '../../texts.ts';

/** Fetches everything that the site keeps about the person. @throws AppError the server's refusal, or that it is not reached. */
export async function fetchExport(): Promise<NamedFile> {
  try {
    const response = await fetch('/api/me/export');
    if (!response.ok) throw refusal(response.status, (await response.json()) as ErrorReply);
    return { name: fileName(response.headers.get('content-disposition')), content: await response.blob() };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(0, accountErrorTexts['network-request-failed'], { code: 'network-request-failed', cause });
  }
}

function refusal(status: number, { error }: ErrorReply): AppError {
  return new AppError(status, error.message, { code: error.code });
}

function fileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'my-data.json';
}
