/** As long as an address may be. What is kept free for it is filled with spaces, so that nothing in the file moves. */
const baseRoom = 512;
const noBase = `(${' '.repeat(baseRoom)})`;

/** Leaves room in a document for the address that its links without one begin with, where that is known only when it is served. */
export function reserveLinkBase(pdf: PDFKit.PDFDocument): void {
  // its types do not know of the catalogue
  const { _root: catalogue } = pdf as unknown as { _root: { data: Record<string, unknown> } };
  catalogue.data.URI = { Base: Object(noBase.slice(1, -1)) as unknown };
}

/** A file whose document has room for it, with the address that its links begin with: 'https://catas.example'. */
export function withLinkBase(file: Buffer, address: string): Buffer {
  const at = file.indexOf(noBase);
  const base = `(${new URL(address).href.replace(/\/$/, '').replace(/[()\\]/g, '\\$&')})`;
  if (at < 0 || base.length > noBase.length) return file;
  const based = Buffer.from(file);
  based.write(base.padEnd(noBase.length), at, 'latin1');
  return based;
}
