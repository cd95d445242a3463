import { parentPort, workerData } from 'node:worker_threads';
import xliff from 'xliff';

// Runs in a worker thread and imports only packages. A hostile file harms only this thread, which
// ends with the file: names such as `__proto__` make the package change `Object.prototype`.

/** Text with inline elements of a translation program, which wrap parts of the text. */
type Inline = string | { [element: string]: { contents?: Inline | Inline[] } | undefined };
export type Unit = {
  source?: Inline | Inline[];
  target?: Inline | Inline[];
  note?: string;
  additionalAttributes?: Record<string, string>;
  groupUnits?: Record<string, Unit>;
};
type Units = Record<string, Unit | undefined>;

/** A text in a file. `thing` is the kind and id of its thing, such as `sheet/<id>`. */
export type FileText = {
  thing: string;
  key: string;
  source: string | null;
  target: string | null;
};
/** `language` is that of the translations. Null for a file that is no XLIFF. */
export type XliffAnswer = { language: string | undefined; texts: FileText[] } | null;

async function read(text: string): Promise<XliffAnswer> {
  const [tag = ''] = /<xliff\b[^>]*/.exec(text) ?? [];
  const isSecond = /\bversion\s*=\s*["']2/.test(tag);
  const found = await (isSecond ? xliff.xliff2js(text) : xliff.xliff12ToJs(text));
  return {
    language: found.targetLanguage,
    texts: Object.entries(found.resources ?? {}).flatMap(([thing, units]) => textsOf(thing, units)),
  };
}

/** Elements without content are undefined. */
const textsOf = (thing: string, units: Units): FileText[] =>
  Object.entries(units).flatMap(([key, { source, target, groupUnits } = {}]) =>
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
            .map((element) => plain(element?.contents) ?? '')
            .join(''),
    )
    .join('');
}

const { bytes } = workerData as { bytes: Uint8Array };
// The package throws at files without the elements that it expects.
parentPort?.postMessage(await read(new TextDecoder().decode(bytes)).catch(() => null));
