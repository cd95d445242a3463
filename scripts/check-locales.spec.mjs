import { describe, expect, it } from 'vitest';
import {
  compareTexts,
  flatten,
  keysInCode,
  textsInCode,
  unusedKeys,
  wrongWords,
} from './check-locales.mjs';

const spanish = flatten({
  title: 'Catas',
  list: {
    of: '{{count}} de {{total}}',
    rows_one: 'Una fila',
    rows_many: '{{count}} de filas',
    rows_other: '{{count}} filas',
  },
});
const differences = (texts, language = 'ca', options = {}) =>
  compareTexts(language, spanish, flatten(texts), options);
const rows = {
  rows_one: 'Una fila',
  rows_many: '{{count}} de files',
  rows_other: '{{count}} files',
};
const same = { title: 'Tasts', list: { of: '{{count}} de {{total}}', ...rows } };

describe('compareTexts', () => {
  it('accepts texts with the keys of the source', () => {
    expect(differences(same)).toEqual([]);
  });

  it.each([
    ['a missing text', { ...same, title: undefined }, 'title: empty'],
    ['an empty text', { ...same, title: ' ' }, 'title: empty'],
    ['a key that Spanish lacks', { ...same, subtitle: 'Més' }, 'subtitle: not in es'],
    [
      'another placeholder',
      { ...same, list: { ...same.list, of: '{{count}} de {{all}}' } },
      "list.of: has '{{all}} {{count}}' where es has '{{count}} {{total}}'",
    ],
    [
      'a plural without its singular',
      { ...same, list: { of: same.list.of, rows_other: '{{count}} files' } },
      'list.rows: the plural lacks one, many',
    ],
    [
      'a plural form that its language lacks',
      { ...same, list: { ...same.list, rows_few: '{{count}} files' } },
      'list.rows: ca has no plural form few',
    ],
    [
      'a single text in place of a plural',
      { ...same, list: { of: same.list.of, rows: 'files' } },
      'list.rows: a plural in one language and none in the other',
    ],
  ])('reports %s', (_, texts, problem) => {
    expect(differences(texts)).toContain(problem);
  });

  it('requires all texts, and accepts gaps in a part', () => {
    expect(differences({ title: 'Tasts' })).toEqual(['list.of: missing', 'list.rows: missing']);
    expect(differences({ title: 'Verkostungen' }, 'de', { whole: false })).toEqual([]);
  });

  it('requires the plural forms of the language', () => {
    expect(
      differences(
        {
          title: 'Degustacje',
          list: { of: same.list.of, rows_one: 'wiersz', rows_other: '{{count}} wiersza' },
        },
        'pl',
      ),
    ).toEqual(['list.rows: the plural lacks few, many']);
  });
});

describe('unusedKeys', () => {
  const texts = flatten({
    a: { title: 'A' },
    kind: { live: { title: 'L' }, dead: { text: 'D' } },
    word: 'W',
    gone: 'G',
    of_one: '1',
    of_other: '2',
  });
  const code = keysInCode([
    [
      'screen.tsx',
      'const x = (kind) => <p title={t(`screen:kind.${kind}.title`)}>{t(kind ? "word" : "screen:of", { count: 2 })}{`a ${kind}`}</p>;',
    ],
  ]);

  it('recognises literal keys and keys built from templates', () => {
    expect(unusedKeys(texts, { found: new Set(['a.title']), ...code })).toEqual([
      'kind.dead.text',
      'gone',
    ]);
  });
});

describe('the glossary', () => {
  const glossary = [
    {
      es: 'correo',
      ca: 'correu',
      en: 'e-mail',
      not: { es: ['email'], en: ['mail'] },
      except: ['account.done'],
    },
    { es: 'Guardar', ca: 'Desa', en: 'Save', not: { ca: ['^desar'] } },
  ];
  const problems = (language, texts) => wrongWords(language, Object.entries(texts), glossary);

  it('finds a forbidden word, as a whole word and only in its own language', () => {
    expect(
      problems('es', {
        'shell.a': 'Tu Email',
        'shell.b': 'emailitos',
        'shell.c': 'a {{email}} <email>b</email>',
      }),
    ).toEqual(["shell.a: 'email' is not our word: 'correo'"]);
    expect(problems('en', { 'shell.a': 'Your e-mail', 'shell.b': 'Your mail.' })).toEqual([
      "shell.b: 'mail' is not our word: 'e-mail'",
    ]);
    expect(
      problems('ca', { 'shell.a': 'email', 'shell.b': 'Desar', 'shell.c': 'Sense desar' }),
    ).toEqual(["shell.b: '^desar' is not our word: 'Desa'"]);
  });

  it('accepts exceptions', () => {
    expect(problems('es', { 'account.done': 'Su email' })).toEqual([]);
  });

  it('reads the texts in code files', () => {
    const code =
      "mailTemplate('a', { link: 'link', texts: { es: { subject: 'Hola', body: 'Adiós' }, ca: { subject: 'Ei' } } });";
    expect([...(textsInCode([['a-mail.ts', code]]).get('es') ?? [])]).toEqual([
      ['a-mail.ts subject: Hola', 'Hola'],
      ['a-mail.ts body: Adiós', 'Adiós'],
    ]);
    const stored = "const plans = [{ name: { ES: 'Joven', CA: 'Jove' } }];";
    expect([...(textsInCode([['plans.ts', stored]]).get('ca') ?? [])]).toEqual([
      ['plans.ts CA: Jove', 'Jove'],
    ]);
  });
});
