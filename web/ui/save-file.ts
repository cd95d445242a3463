/** Downloads a file that the page made, or fetched with a token, which a plain link cannot send. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // After a minute the browser has saved the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Makes a file name of the letters and digits of a name,
 * without accents, which every system accepts.
 */
export const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'retrogusto';
