/** Has the browser keep a file that was read with who is signed in, as a link alone cannot. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // whoever saves it has it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Letters and digits of the name, without accents: every system keeps such a file. */
export const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'retrogusto';
