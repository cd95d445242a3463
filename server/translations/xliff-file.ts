import { invalid } from '../platform/errors/app-error.js';

/** Text with inline elements of a translation program, which wrap parts of the text. */
type Inline = string | { [element: string]: { contents?: Inline | Inline[] } };
export type Unit = {
  source?: Inline | Inline[];
  target?: Inline | Inline[];
  note?: string;
  groupUnits?: Record<string, Unit>;
};

/** A text in a file. `thing` is the kind and id of its thing, such as `sheet/<id>`. */
export type FileText = {
  thing: string;
  key: string;
  source: string | null;
  target: string | null;
};

/** Characters that XML cannot contain. */
const asXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[\ufffe\uffff]/g, '')
    .toWellFormed();

/** Writes texts as XLIFF 1.2, which all translation programs read. */
export async function writeXliff(
  texts: readonly (FileText & { note: string })[],
  from: string,
  to: string,
): Promise<string> {
  const { default: xliff } = await import('xliff');
  const resources: Record<string, Record<string, Unit>> = {};
  for (const { thing, key, source, target, note } of texts)
    (resources[thing] ??= {})[key] = {
      source: asXml(source ?? ''),
      ...(target !== null && { target: asXml(target) }),
      note: asXml(note),
    };
  const written = await xliff.jsToXliff12({
    sourceLanguage: from.toLowerCase(),
    targetLanguage: to.toLowerCase(),
    resources,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}`;
}

/**
 * Reads an XLIFF file of version 1.2 or 2.x.
 * @throws 422 TRANSLATION_FILE_BROKEN
 */
export async function readXliff(
  text: string,
): Promise<{ language: string | undefined; texts: FileText[] }> {
  const { default: xliff } = await import('xliff');
  const isSecond = /<xliff\b[^>]*\bversion\s*=\s*["']2/.test(text);
  const { targetLanguage, resources } = await (isSecond
    ? xliff.xliff2js(text)
    : xliff.xliff12ToJs(text)
  ).catch(() => {
    throw invalid([{ path: 'file', code: 'TRANSLATION_FILE_BROKEN' }]);
  });
  return {
    language: targetLanguage,
    texts: Object.entries(resources ?? {}).flatMap(([thing, units]) => textsOf(thing, units)),
  };
}

const textsOf = (thing: string, units: Record<string, Unit>): FileText[] =>
  Object.entries(units).flatMap(([key, { source, target, groupUnits }]) =>
    groupUnits
      ? textsOf(thing, groupUnits)
      : [{ thing, key, source: plain(source), target: plain(target) }],
  );

/** The text without inline elements; null if there is none. */
function plain(text: Inline | Inline[] | undefined): string | null {
  if (text === undefined || typeof text === 'string') return text ?? null;
  return [text]
    .flat()
    .map((part) =>
      typeof part === 'string'
        ? part
        : Object.values(part)
            .map(({ contents }) => plain(contents) ?? '')
            .join(''),
    )
    .join('');
}
