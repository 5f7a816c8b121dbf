/** A file for the person to keep. */
export interface NamedFile {
  name: string;
  content: Blob;
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
