/** Has the browser keep a file that was read with who is signed in, as a link alone cannot. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // whoever saves it has it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
