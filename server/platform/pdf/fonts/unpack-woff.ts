import { inflateSync } from 'node:zlib';

const headerBytes = 12;
const entryBytes = { woff: 20, font: 16 };

/**
 * Returns the font (TrueType or OpenType) in a WOFF file of version 1: the same tables, unpacked.
 * Otherwise pdfkit would unpack them anew for each document. See https://www.w3.org/TR/WOFF/,
 * sections 4 and 5.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * entryBytes.woff;
    const [offset, packed, length] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const header = Buffer.alloc(headerBytes + count * entryBytes.font);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  // the fields for a binary search of the tables
  const entrySelector = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** entrySelector * 16, 6);
  header.writeUInt16BE(entrySelector, 8);
  header.writeUInt16BE(count * 16 - 2 ** entrySelector * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = headerBytes + index * entryBytes.font;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    // tables begin at multiples of four
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
