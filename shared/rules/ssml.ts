import { breakMs, pauseAfter, pauseOfStrength } from './pauses.js';

/** The limits of a spoken text. Characters are UTF-16 units. */
export const speechLimits = {
  /** Of the text alone. It takes about 6 minutes, in Chinese 15. */
  characters: 5_000,
  /** Of the text with its markup. */
  markup: 30_000,
  breakSeconds: 10,
  /** Of all breaks together. The pauses of punctuation do not count. */
  breaksSeconds: 60,
  depth: 8,
} as const;

/**
 * A piece of an SSML document. `at` is its position in the document, in UTF-16 units. An element
 * without content has an `open` and a `close` at the same position.
 */
export type SsmlPart =
  | { kind: 'open'; name: string; attributes: Record<string, string>; at: number }
  | { kind: 'close'; name: string; at: number }
  /** The text has no entities: `&amp;` is `&`. */
  | { kind: 'text'; text: string; at: number };

export const ssmlProblems = [
  'MARKUP_TOO_LONG',
  'TEXT_TOO_LONG',
  'MALFORMED',
  'NOT_SPEAK',
  'UNKNOWN_ENTITY',
  'UNKNOWN_ELEMENT',
  'MISPLACED_ELEMENT',
  'UNKNOWN_ATTRIBUTE',
  'INVALID_VALUE',
  'MISSING_ATTRIBUTE',
  'TOO_DEEP',
  'BREAK_TOO_LONG',
  'BREAKS_TOO_LONG',
] as const;

/**
 * A problem of a markup and its position, in UTF-16 units. `name` is the element, the attribute or
 * the entity.
 */
export type SsmlProblem = { code: (typeof ssmlProblems)[number]; at: number; name?: string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const attribute = /([a-z][\w:-]*)\s*=\s*(?:"([^"<&]*)"|'([^'<&]*)')/gi;
const token =
  /<(?<end>\/?)(?<name>[a-z][\w-]*)(?<rest>(?:\s+[a-z][\w:-]*\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(?<empty>\/?)>|(?<text>[^<&]+)|&(?<entity>#?\w{1,20});/iy;
/** XML forbids these characters. */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/u;

/**
 * Splits an SSML document into its parts. It reads a small part of XML on purpose: no document
 * type, entities of its own, processing instructions, comments or CDATA. The cost of a document is
 * therefore linear in its length. It does not check the names of elements.
 * @returns the first problem if it is not well-formed
 */
export function parseSsml(ssml: string): SsmlPart[] | SsmlProblem {
  if (ssml.length > speechLimits.markup)
    return { code: 'MARKUP_TOO_LONG', at: speechLimits.markup };
  const strange = forbidden.exec(ssml);
  if (strange) return { code: 'MALFORMED', at: strange.index };
  const parts: SsmlPart[] = [];
  const open: string[] = [];
  const end = ssml.trimEnd().length;
  for (let at = ssml.length - ssml.trimStart().length; at < end; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(ssml)?.groups;
    if (!found) return { code: 'MALFORMED', at };
    const { name, text, entity } = found;
    // Everything lies inside one root element.
    if (open.length === 0 && (parts.length > 0 || !name)) return { code: 'MALFORMED', at };
    if (name && found.end) {
      if (open.pop() !== name || found.rest || found.empty) return { code: 'MALFORMED', at };
      parts.push({ kind: 'close', name, at });
    } else if (name) {
      const attributes = readAttributes(found.rest ?? '');
      if (!attributes) return { code: 'MALFORMED', at };
      parts.push({ kind: 'open', name, attributes, at });
      if (found.empty) parts.push({ kind: 'close', name, at });
      else if (open.push(name) > speechLimits.depth) return { code: 'TOO_DEEP', at, name };
    } else {
      const content = entity
        ? Object.entries(entities).find(([known]) => known === entity)?.[1]
        : text;
      if (content === undefined) return { code: 'UNKNOWN_ENTITY', at, name: entity ?? '' };
      const last = parts.at(-1);
      if (last?.kind === 'text') last.text += content;
      else parts.push({ kind: 'text', text: content, at });
    }
  }
  return parts.length > 0 && open.length === 0 ? parts : { code: 'MALFORMED', at: end };
}

/** Returns undefined if an attribute occurs twice. */
function readAttributes(text: string): Record<string, string> | undefined {
  const pairs = Array.from(text.matchAll(attribute), ([, name = '', double, single]) => [
    name,
    double ?? single ?? '',
  ]);
  const read = Object.fromEntries(pairs) as Record<string, string>;
  return Object.keys(read).length === pairs.length ? read : undefined;
}

type ElementRule = {
  /** The allowed attributes, each with the form of its value. */
  attributes: Record<string, RegExp>;
  needs?: string;
  holds: 'all' | 'text' | 'nothing';
};

/** A change by a percentage, or a percentage of the usual value, from 50 to 200. */
const percentage = String.raw`[+-](?:\d|[1-4]\d|50)%|(?:[5-9]\d|1\d\d|200)%`;

/**
 * The supported elements. All of them change what is heard. The speech engine ignores `phoneme` in
 * IPA and all forms of `say-as` but this one, and `audio` and `voice` are none of the organiser's.
 */
const elements: Record<string, ElementRule> = {
  // Copied documents have these attributes. The language and the voice are chosen elsewhere.
  speak: { attributes: { version: /^/, xmlns: /^/, 'xml:lang': /^/ }, holds: 'all' },
  p: { attributes: {}, holds: 'all' },
  s: { attributes: {}, holds: 'all' },
  break: {
    attributes: {
      time: /^(?:\d{1,5}(?:\.\d{1,3})?|\.\d{1,3})m?s$/,
      strength: new RegExp(`^(?:${Object.keys(pauseOfStrength).join('|')})$`),
    },
    holds: 'nothing',
  },
  emphasis: { attributes: { level: /^(?:strong|moderate|none|reduced)$/ }, holds: 'all' },
  prosody: {
    attributes: {
      rate: new RegExp(`^(?:x-slow|slow|medium|fast|x-fast|default|${percentage})$`),
      pitch: new RegExp(`^(?:x-low|low|medium|high|x-high|default|${percentage})$`),
      volume: /^(?:silent|x-soft|soft|medium|loud|x-loud|default)$/,
    },
    holds: 'all',
  },
  'say-as': {
    attributes: { 'interpret-as': /^(?:characters|spell-out)$/ },
    needs: 'interpret-as',
    holds: 'text',
  },
  sub: { attributes: { alias: /\S/ }, needs: 'alias', holds: 'text' },
};

/**
 * Checks the markup of a spoken text. A valid one is well-formed and contains only the supported
 * elements and attributes, and neither its text nor its pauses are too long.
 * @returns the problems in the order of their positions; only the first one of a malformed document
 */
export function checkSsml(ssml: string): SsmlProblem[] {
  const parts = parseSsml(ssml);
  if (!Array.isArray(parts)) return [parts];
  const problems: SsmlProblem[] = [];
  const [root] = parts;
  if (root?.kind === 'open' && root.name !== 'speak')
    problems.push({ code: 'NOT_SPEAK', at: root.at, name: root.name });
  const open: string[] = [];
  let characters = 0;
  let breaks = 0;
  let before = '';
  for (const part of parts) {
    if (part.kind === 'close') open.pop();
    else if (part.kind === 'open') {
      problems.push(...checkElement(part, open.at(-1)));
      open.push(part.name);
      if (part.name === 'sub') characters += part.attributes.alias?.length ?? 0;
      if (part.name !== 'break') continue;
      const ms = breakMs(part.attributes);
      if (ms > speechLimits.breakSeconds * 1_000)
        problems.push({ code: 'BREAK_TOO_LONG', at: part.at });
      const within = breaks <= speechLimits.breaksSeconds * 1_000;
      breaks += Math.max(
        0,
        ms - pauseAfter(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*$/u.exec(before)?.[0] ?? ''),
      );
      if (within && breaks > speechLimits.breaksSeconds * 1_000)
        problems.push({ code: 'BREAKS_TOO_LONG', at: part.at });
      // A second break after the same mark counts in full.
      before = '';
    } else {
      if (misplacedText(part.text, open.at(-1)))
        problems.push({ code: 'MISPLACED_ELEMENT', at: part.at, name: open.at(-1) ?? '' });
      const within = characters <= speechLimits.characters;
      characters += part.text.length;
      before = part.text;
      if (within && characters > speechLimits.characters)
        problems.push({ code: 'TEXT_TOO_LONG', at: part.at });
    }
  }
  return problems;
}

const misplacedText = (text: string, parent: string | undefined): boolean =>
  elements[parent ?? '']?.holds === 'nothing' && text.trim() !== '';

function checkElement(
  { name, attributes, at }: SsmlPart & { kind: 'open' },
  parent: string | undefined,
): SsmlProblem[] {
  const rule = Object.hasOwn(elements, name) ? elements[name] : undefined;
  // An element that is no `speak` at the root has been reported already.
  if (!rule) return parent === undefined ? [] : [{ code: 'UNKNOWN_ELEMENT', at, name }];
  const problems: SsmlProblem[] = [];
  const misplaced =
    parent !== undefined && (name === 'speak' || (elements[parent]?.holds ?? 'all') !== 'all');
  if (misplaced) problems.push({ code: 'MISPLACED_ELEMENT', at, name });
  for (const [key, value] of Object.entries(attributes)) {
    const form = Object.hasOwn(rule.attributes, key) ? rule.attributes[key] : undefined;
    if (!form) problems.push({ code: 'UNKNOWN_ATTRIBUTE', at, name: key });
    else if (!form.test(value)) problems.push({ code: 'INVALID_VALUE', at, name: key });
  }
  if (rule.needs && !Object.hasOwn(attributes, rule.needs))
    problems.push({ code: 'MISSING_ATTRIBUTE', at, name: rule.needs });
  return problems;
}
