import { AppError, type ErrorReply } from '#platform/errors.ts';
import { accountErrorTexts } from '../../texts.ts';

/** A file, as the server names it. */
interface NamedFile {
  name: string;
  content: Blob;
}

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

/** Puts a file where the browser puts downloads. */
export function saveFile({ name, content }: NamedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function refusal(status: number, { error }: ErrorReply): AppError {
  return new AppError(status, error.message, { code: error.code });
}

function fileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'my-data.json';
}
