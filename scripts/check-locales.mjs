// Checks the texts of all languages: every key that the code uses exists, no key is unused, and
// every complete language has all texts that Spanish has.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { errorCodes } from '../shared/vocabulary/error-codes.ts';
import { guestLanguages, interfaceLanguages } from '../shared/vocabulary/languages.ts';
import { root } from './preflight.mjs';
import { ensureTools } from './tools.mjs';

const source = 'es';
/** Tells i18next-cli where the texts and the code that uses them are. */
const i18nextConfig = {
  locales: [...interfaceLanguages],
  extract: {
    input: ['web/**/*.{ts,tsx}'],
    ignore: ['web/**/*.spec.{ts,tsx}'],
    output: 'web/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
    primaryLanguage: source,
    // This program finds unused keys itself, because it knows the keys that the code composes.
    removeUnusedKeys: false,
    sort: false,
  },
};
/** The namespaces of guests' pages. Some languages are only for guests, and have only these. */
const guestNamespaces = [
  'assistant',
  'embed',
  'led',
  'myData',
  'palate',
  'recap',
  'room',
  'screen',
  'signIn',
  'tasted',
  'ticket',
  'wine',
];
/** Guests' pages use a part of these namespaces. initial-texts.spec.ts knows which part. */
const partly = ['common', 'errors'];
/** Errors that only the web reports, in addition to the codes of the server. */
const webOnlyErrors = ['UNKNOWN', 'NETWORK', 'TIMEOUT', 'NO_BODY', 'PROVIDER_MESSAGE'];
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Turns `{ a: { b: 'text' } }` into a Map of 'a.b' to 'text'. */
export function flatten(node, prefix = '') {
  return new Map(
    Object.entries(node).flatMap(([name, value]) => {
      const key = prefix ? `${prefix}.${name}` : name;
      return typeof value === 'object' && value !== null
        ? [...flatten(value, key)]
        : [[key, value]];
    }),
  );
}

/**
 * The plural forms of a language. English has 'one' and 'other', Spanish has 'many' too (for a
 * million), Polish has four.
 */
const formsOf = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/**
 * Groups the texts by the key that the code uses. The forms of a plural share the key without its
 * suffix.
 */
function byAsked(texts) {
  const asked = new Map();
  for (const [key, text] of texts) {
    const base = key.replace(pluralForm, '');
    const form = base !== key && texts.has(`${base}_other`) ? key.slice(base.length + 1) : '';
    const name = form ? base : key;
    asked.set(name, asked.get(name) ?? new Map());
    asked.get(name).set(form, text);
  }
  return asked;
}

// In a plural, {{count}} is optional: one form may say 'a person', another '{{count}} people'.
const placeholders = (forms) =>
  [
    ...new Set(
      [...forms.values()].flatMap((text) =>
        [...String(text).matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\/?>/g)].map((found) =>
          found[0].replaceAll(/[\s,].*(?=\}\})/g, ''),
        ),
      ),
    ),
  ]
    .filter((name) => !(forms.has('other') && name === '{{count}}'))
    .sort()
    .join(' ');

/**
 * Compares the texts of one namespace with the source.
 * @returns {string[]} one sentence for each problem
 */
export function compareTexts(language, sourceTexts, texts, { whole = true } = {}) {
  const problems = [];
  const wanted = byAsked(sourceTexts);
  const found = byAsked(texts);
  for (const [key, forms] of found) {
    const original = wanted.get(key);
    if (!original) {
      problems.push(`${key}: not in ${source}`);
      continue;
    }
    for (const [form, text] of forms)
      if (typeof text !== 'string' || text.trim() === '')
        problems.push(`${key}${form && `_${form}`}: empty`);
    if (original.has('other') !== forms.has('other'))
      problems.push(`${key}: a plural in one language and none in the other`);
    else if (forms.has('other')) {
      const needed = formsOf(language);
      const missing = needed.filter((form) => !forms.has(form));
      if (missing.length > 0) problems.push(`${key}: the plural lacks ${missing.join(', ')}`);
      const idle = [...forms.keys()].filter((form) => !needed.includes(form));
      if (idle.length > 0)
        problems.push(`${key}: ${language} has no plural form ${idle.join(', ')}`);
    }
    const [theirs, ours] = [placeholders(original), placeholders(forms)];
    if (theirs !== ours) problems.push(`${key}: has '${ours}' where ${source} has '${theirs}'`);
  }
  if (whole) for (const key of wanted.keys()) if (!found.has(key)) problems.push(`${key}: missing`);
  return problems;
}

/**
 * Matches a whole word of the glossary, in upper or lower case. A word with a leading '^' matches
 * only at the start of a text.
 */
const pattern = (word) =>
  new RegExp(
    word.startsWith('^')
      ? `${word}(?![\\p{L}-])`
      : `(?<![\\p{L}\\p{N}-])${word}(?![\\p{L}\\p{N}-])`,
    'iu',
  );

/**
 * Finds words that the glossary forbids in the texts of a language.
 * @param texts texts by `namespace.key`, the form that the exceptions of the glossary use
 */
export function wrongWords(language, texts, glossary) {
  const ruled = glossary.flatMap(({ not, except = [], [language]: right }) =>
    (not?.[language] ?? []).map((word) => ({ word, right, except, found: pattern(word) })),
  );
  return [...texts].flatMap(([key, text]) => {
    const said = text.replaceAll(/\{\{.*?\}\}|<[^>]*>/g, '');
    return ruled
      .filter(({ found, except }) => found.test(said) && !except.includes(key))
      .map(({ word, right }) => `${key}: '${word}' is not our word: '${right}'`);
  });
}

/**
 * Returns the texts in code files by language. Mail templates have `{ es: { subject: 'Hola' } }`,
 * stored texts have `{ ES: 'Hola' }`.
 */
export function textsInCode(files) {
  const found = new Map();
  for (const [name, code] of files) {
    const visit = (node) => {
      if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer)) {
        const own = node.name.getText();
        const language = /^[A-Z]{2}$/.test(own)
          ? own.toLowerCase()
          : node.parent.parent.name?.getText();
        if (!found.has(language)) found.set(language, new Map());
        found.get(language).set(`${name} ${own}: ${node.initializer.text}`, node.initializer.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true));
  }
  return found;
}

/**
 * Returns patterns for the keys that templates in the code build (`kind.${kind}.title`), and every
 * literal that may be a key.
 */
export function keysInCode(files) {
  const patterns = [];
  const literals = new Set();
  for (const [name, text] of files) {
    const visit = (node) => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text.replace(/^\w+:/, ''));
      if (ts.isTemplateExpression(node)) {
        const parts = [
          node.head.text.replace(/^\w+:/, ''),
          ...node.templateSpans.map((span) => span.literal.text),
        ];
        // A template without a fixed part would match every key. A template with a blank or a slash
        // is a text or an address.
        if (parts.some((part) => /\w/.test(part)) && !parts.some((part) => /[\s/]/.test(part))) {
          patterns.push(
            new RegExp(
              `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^.]+')}$`,
            ),
          );
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(
      ts.createSourceFile(
        name,
        text,
        ts.ScriptTarget.Latest,
        false,
        name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    );
  }
  return { patterns, literals };
}

/** Keys of the source that the code does not use. */
export function unusedKeys(texts, { found, patterns, literals }) {
  return [...byAsked(texts).keys()].filter(
    (key) =>
      !found.has(key) && !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
}

const folder = join(root, 'web/locales');
const glossaryFile = 'glossary.json';

function readLocales() {
  const languages = readdirSync(folder).filter((name) => name !== glossaryFile);
  // Texts of the web alone, and texts that web and server share.
  const files = (language) =>
    [folder, join(root, 'shared/locales')]
      .map((each) => join(each, language))
      .filter((each) => existsSync(each))
      .flatMap((each) => readdirSync(each).map((file) => join(each, file)));
  const textsOf = (file) => [
    basename(file, '.json'),
    flatten(JSON.parse(readFileSync(file, 'utf8'))),
  ];
  return new Map(languages.map((language) => [language, new Map(files(language).map(textsOf))]));
}

const readCode = (part, wanted = /./) =>
  readdirSync(join(root, part), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(spec|d)\.tsx?$/.test(name) && wanted.test(name))
    .map((name) => [name, readFileSync(join(root, part, name), 'utf8')]);

/** Returns all problems of the texts, one sentence each. */
async function problemsOfLocales() {
  const problems = [];
  const locales = readLocales();
  const original = locales.get(source);
  for (const [language, namespaces] of locales) {
    const isForGuests = !interfaceLanguages.includes(language);
    if (isForGuests && !guestLanguages.includes(language)) problems.push(`${language}: unknown`);
    for (const [namespace, texts] of namespaces) {
      const whole = !isForGuests || !partly.includes(namespace);
      const theirs = original.get(namespace);
      if (!theirs) problems.push(`${language}/${namespace}.json: no such namespace in ${source}`);
      else
        problems.push(
          ...compareTexts(language, theirs, texts, { whole }).map(
            (problem) => `${language}/${namespace}.json ${problem}`,
          ),
        );
    }
    for (const namespace of isForGuests ? guestNamespaces : original.keys())
      if (!namespaces.has(namespace)) problems.push(`${language}/${namespace}.json: missing`);
    if (isForGuests) continue;
    const errors = namespaces.get('errors') ?? new Map();
    for (const code of Object.keys(errorCodes))
      if (!errors.has(code))
        problems.push(`${language}/errors.json ${code}: the error has no text`);
  }

  const glossary = JSON.parse(readFileSync(join(folder, glossaryFile), 'utf8'));
  for (const [language, namespaces] of locales)
    for (const [namespace, texts] of namespaces) {
      // Synonyms of the command palette are for people who use other words, and are never shown.
      const named = [...texts]
        .map(([key, text]) => [`${namespace}.${key}`, text])
        .filter(([key]) => !key.startsWith('palette.also.'));
      problems.push(
        ...wrongWords(language, named, glossary).map((problem) => `${language} ${problem}`),
      );
    }
  for (const [language, texts] of textsInCode(readCode('server')))
    problems.push(...wrongWords(language, texts, glossary).map((problem) => `server/${problem}`));

  const silent = { info() {}, warn() {}, error: (text) => problems.push(String(text)) };
  ensureTools();
  const { findKeys } = createRequire(join(root, 'tools/'))('i18next-cli');
  const { allKeys } = await findKeys(i18nextConfig, silent);
  const foundIn = new Map();
  for (const { key, ns, isExpandedPlural } of allKeys.values()) {
    const namespace = ns || 'common';
    const name = isExpandedPlural ? key.replace(pluralForm, '') : key;
    foundIn.set(namespace, (foundIn.get(namespace) ?? new Set()).add(name));
    const texts = original.get(namespace);
    if (!texts?.has(name) && !texts?.has(`${name}_other`))
      problems.push(`${source}/${namespace}.json ${name}: missing, but the code uses it`);
  }
  const code = keysInCode(
    [
      'web',
      'shared/rules',
      'server/agreements',
      'server/landing',
      'server/privacy',
      'server/reports',
    ].flatMap((part) => readCode(part)),
  );
  for (const [namespace, texts] of original) {
    if (namespace === 'errors') {
      const known = new Set([...Object.keys(errorCodes), ...webOnlyErrors]);
      for (const key of byAsked(texts).keys())
        if (!known.has(key)) problems.push(`${source}/errors.json ${key}: there is no such error`);
      continue;
    }
    const unused = unusedKeys(texts, { found: foundIn.get(namespace) ?? new Set(), ...code });
    problems.push(
      ...unused.map((key) => `${source}/${namespace}.json ${key}: the code does not use it`),
    );
  }

  const types = readFileSync(join(root, 'web/i18n/i18next.d.ts'), 'utf8');
  for (const namespace of original.keys()) {
    if (!types.includes(`${namespace}: typeof ${namespace};`))
      problems.push(`web/i18n/i18next.d.ts: the keys of ${namespace} are not typed`);
  }
  return problems;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = new Set(await problemsOfLocales());
  for (const problem of problems) console.error(problem);
  process.exit(problems.size > 0 ? 1 : 0);
}
