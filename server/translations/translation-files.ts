import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { invalid } from '../platform/errors/app-error.js';
import { readTableFile } from '../platform/tables/read-table-file.js';
import { writeTableFile } from '../platform/tables/write-table-file.js';
import type { ReadTranslationsDto, TranslationsDto } from './translation.dto.js';
import { TranslationsService } from './translations.service.js';
import type { FileText } from './xliff.worker.js';
import { readXliff, writeXliff } from './xliff-file.js';

/** The headings of a table. The others are the two languages. */
const headings = { thing: 'thing', key: 'key', place: 'place', max: 'max' } as const;

/** Writes texts and their translations as files, and reads them. */
@Injectable()
export class TranslationFiles {
  constructor(private readonly translations: TranslationsService) {}

  /**
   * A table with a row for each text, and the longest translation of it.
   * @throws as `TranslationsService.list`
   */
  async writeCsv(uid: string, kind: string, id: string, code: string): Promise<string> {
    const read = await this.translations.list(uid, kind, id, code);
    const rows = textsOf(read).map(({ thing, key, source, target, note, max }) => [
      thing,
      key,
      note,
      max,
      source,
      target,
    ]);
    const columns = [...Object.values(headings), read.from, read.language];
    const look = { sheet: 'Texts', headings: columns, semicolon: true };
    // `text` of Node would drop the byte order mark, without which Excel shows wrong accents.
    return (await buffer(writeTableFile('csv', look, [rows]))).toString();
  }

  /** @throws as `TranslationsService.list` */
  async writeXliff(uid: string, kind: string, id: string, code: string): Promise<string> {
    const read = await this.translations.list(uid, kind, id, code);
    return writeXliff(textsOf(read), read.from, read.language);
  }

  /**
   * Reads the translations in a file, of any type that this class writes. Nothing is stored.
   * @throws 404; 422 when the file cannot be read or has other languages
   */
  async read(
    uid: string,
    kind: string,
    id: string,
    code: string,
    file: Buffer,
  ): Promise<ReadTranslationsDto> {
    const isXml = /<xliff\b|<\?xml/.test(file.subarray(0, 1_000).toString());
    return this.translations.compare(uid, kind, id, code, (from, language) =>
      isXml ? xliffTexts(uid, file, language) : tableTexts(uid, file, from, language),
    );
  }
}

const textsOf = ({ parts }: TranslationsDto): (FileText & { note: string; max: number })[] =>
  parts.flatMap(({ kind, id, name, texts }) =>
    texts.map(({ key, field, within, max, original, text: translated }) => ({
      thing: `${kind}/${id}`,
      key,
      source: original,
      target: translated,
      note: [name, field, within].filter(Boolean).join(' › '),
      max,
    })),
  );

const otherLanguage = (language: string) =>
  invalid([{ path: 'file', code: 'TRANSLATION_FILE_LANGUAGE', params: { language } }]);

async function xliffTexts(uid: string, file: Buffer, language: string): Promise<FileText[]> {
  const { language: written, texts } = await readXliff(file, uid);
  if (written && written.slice(0, 2).toUpperCase() !== language) throw otherLanguage(language);
  return texts;
}

async function tableTexts(
  uid: string,
  file: Buffer,
  from: string,
  language: string,
): Promise<FileText[]> {
  const { sheets } = await readTableFile(file, uid);
  const [first = [], ...rows] = sheets[0]?.rows ?? [];
  const names = first.map((cell) =>
    String(cell ?? '')
      .trim()
      .toUpperCase(),
  );
  const column = (heading: string) => names.indexOf(heading.toUpperCase());
  const [thing, key, source, target] = [headings.thing, headings.key, from, language].map(column);
  if (thing === -1 || key === -1)
    throw invalid([{ path: 'file', code: 'TRANSLATION_FILE_BROKEN' }]);
  if (target === -1) throw otherLanguage(language);
  const cellOf = (row: (typeof rows)[number], at: number | undefined) => {
    const cell = row[at ?? -1];
    return cell === undefined || cell === null ? null : String(cell);
  };
  return rows.map((row) => ({
    thing: cellOf(row, thing) ?? '',
    key: cellOf(row, key) ?? '',
    source: cellOf(row, source),
    target: cellOf(row, target),
  }));
}
