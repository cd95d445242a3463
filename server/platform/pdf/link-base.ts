/**
 * Maximum length of an address. The reserved room is filled with spaces, so that inserting an
 * address moves nothing in the file.
 */
const baseRoom = 512;
const noBase = `(${' '.repeat(baseRoom)})`;

/**
 * Reserves room in a document for the base address of its links without a host. The address is
 * known only when the document is served.
 */
export function reserveLinkBase(pdf: PDFKit.PDFDocument): void {
  // pdfkit's types lack the catalogue
  const { _root: catalogue } = pdf as unknown as { _root: { data: Record<string, unknown> } };
  catalogue.data.URI = { Base: Object(noBase.slice(1, -1)) as unknown };
}

/**
 * Returns the file with the base address of its links, such as 'https://catas.example'. Returns it
 * unchanged when it has no room for the address.
 */
export function withLinkBase(file: Buffer, address: string): Buffer {
  const at = file.indexOf(noBase);
  const base = `(${new URL(address).href.replace(/\/$/, '').replace(/[()\\]/g, '\\$&')})`;
  if (at < 0 || base.length > noBase.length) return file;
  const based = Buffer.from(file);
  based.write(base.padEnd(noBase.length), at, 'latin1');
  return based;
}
