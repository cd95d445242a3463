import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InterfaceLanguage, interfaceLanguages } from '../../shared/vocabulary/languages.js';
import type { Config } from '../platform/config/config.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { findUnshown } from './agreement-blocks.js';
import { ca } from './texts/ca.js';
import { de } from './texts/de.js';
import { en } from './texts/en.js';
import { es } from './texts/es.js';
import { fr } from './texts/fr.js';
import { it } from './texts/it.js';
import { pl } from './texts/pl.js';
import { pt } from './texts/pt.js';

const defaults: Record<InterfaceLanguage, string> = { es, ca, en, de, fr, it, pl, pt };
/** Version of the texts above. Increase it when their meaning changes. */
const defaultVersion = 'retrogusto-1';

/** A text of the processor agreement, in Markdown. */
export type AgreementText = {
  version: string;
  language: InterfaceLanguage;
  body: string;
  /** The SHA-256 of version, language and body, each followed by a line break but the last. */
  hash: string;
};

type Operator = Pick<Config['support'], 'name' | 'email' | 'address'>;

const fileName = /^processor-agreement\.([a-z]{2})\.md$/;
const versionLine = /^Version: ([^\n]{1,40})\n/;

/**
 * The processor agreement of the installation in each of its languages: from the files
 * `processor-agreement.<language>.md` of a folder, otherwise the built-in texts.
 * @throws OperatorError when a file cannot be used
 */
export function readAgreement(
  folder: string | null,
  operator: Operator,
): Map<InterfaceLanguage, AgreementText> {
  const own = folder === null ? [] : ownTexts(folder);
  const texts =
    own.length > 0
      ? own
      : interfaceLanguages.map((language) => ({
          language,
          version: defaultVersion,
          body: defaults[language],
        }));
  return new Map(
    texts.map(({ language, version, body }) => {
      const filled = fill(body, operator);
      const signed = [version, language, filled].join('\n');
      return [language, { version, language, body: filled, hash: hash('sha256', signed, 'hex') }];
    }),
  );
}

function ownTexts(folder: string): Omit<AgreementText, 'hash'>[] {
  const texts = filesOf(folder).flatMap((name) => {
    const language = fileName.exec(name)?.[1];
    if (!language) {
      if (!/^processor-agreement/i.test(name)) return [];
      throw new OperatorError(
        `DOCUMENTS_DIR: ${join(folder, name)} must have a name such as processor-agreement.es.md.`,
      );
    }
    const known = interfaceLanguages.find((each) => each === language);
    const at = join(folder, name);
    if (!known)
      throw new OperatorError(
        `DOCUMENTS_DIR: ${at} has no language of the interface (${interfaceLanguages.join(', ')}).`,
      );
    const text = readFileSync(at, 'utf8').replaceAll('\r\n', '\n');
    const version = versionLine.exec(text)?.[1]?.trim();
    const body = text.replace(versionLine, '').trim();
    if (!version || !body)
      throw new OperatorError(
        `DOCUMENTS_DIR: ${at} must begin with a line such as 'Version: 2030-01-15', followed by the text.`,
      );
    const unshown = findUnshown(text.replace(versionLine, '\n'));
    if (unshown)
      throw new OperatorError(
        `DOCUMENTS_DIR: line ${unshown.line} of ${at} has Markdown that is not shown as written (${unshown.type}). Use headings, paragraphs, lists of one level, emphasis and links.`,
      );
    return [{ language: known, version, body }];
  });
  const versions = [...new Set(texts.map(({ version }) => version))];
  if (versions.length > 1)
    throw new OperatorError(
      `DOCUMENTS_DIR: all languages of the processor agreement need the same version, but there are ${versions.join(' and ')}.`,
    );
  return texts;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch (error) {
    throw new OperatorError(
      `DOCUMENTS_DIR: ${folder} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      { cause: error },
    );
  }
}

/** A missing value leaves a gap that everybody sees. */
const fill = (body: string, { name, email, address }: Operator) =>
  body
    .replaceAll('{{operator}}', () => name ?? '[…]')
    .replaceAll('{{address}}', () => address ?? '[…]')
    .replaceAll('{{email}}', () => email ?? '[…]');

/** A party that processes data for the operator. `purpose` has the operator's texts by language. */
export type OwnSubprocessor = {
  name: string;
  country: string | null;
  purpose: Partial<Record<InterfaceLanguage, string>>;
};

/**
 * The subprocessors that the operator adds in `subprocessors.json`.
 * @throws OperatorError when the file cannot be used
 */
export function readOwnSubprocessors(folder: string | null): OwnSubprocessor[] {
  if (folder === null || !filesOf(folder).includes('subprocessors.json')) return [];
  const at = join(folder, 'subprocessors.json');
  try {
    const read: unknown = JSON.parse(readFileSync(at, 'utf8'));
    if (!Array.isArray(read)) throw new TypeError('Not a list');
    return read.map(ownSubprocessor);
  } catch (error) {
    throw new OperatorError(
      `DOCUMENTS_DIR: ${at} must be a list such as [{"name": "Hosting Ltd", "country": "ES", "purpose": {"en": "Servers"}}].`,
      { cause: error },
    );
  }
}

function ownSubprocessor(entry: unknown): OwnSubprocessor {
  const { name, country = null, purpose = {} } = entry as Record<string, unknown>;
  const isText = (value: unknown, most: number): value is string =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most;
  if (!isText(name, 200)) throw new TypeError('No name');
  if (country !== null && !(isText(country, 2) && /^[A-Z]{2}$/.test(country)))
    throw new TypeError('No country');
  const texts = Object.entries(purpose as Record<string, unknown>);
  const purposes = interfaceLanguages.flatMap((language) => {
    const text = texts.find(([each]) => each === language)?.[1];
    return isText(text, 300) ? [[language, text]] : [];
  });
  if (purposes.length !== texts.length) throw new TypeError('No purpose');
  return { name, country, purpose: Object.fromEntries(purposes) };
}
