import { expect, it } from 'vitest';
import { limits } from '../vocabulary/limits.js';
import { checkPage, pageIdOf, pageLanguages } from './page.js';

const page = { id: 'aviso-legal', header: { ES: 'Aviso legal' }, content: { ES: '<p>Texto</p>' } };
const codes = (input: Partial<typeof page> | object) =>
  checkPage({ ...page, ...input }).map(({ path, code }) => `${path} ${code}`);

it('a page needs an id and a title, and issues are in order', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ header: { EN: 'Legal notice' }, content: {} })).toEqual([]);
  expect(
    codes({
      id: 'aviso legal',
      header: { ES: ' ', XX: '' },
      content: { CA: 'a'.repeat(limits.pageContent + 1), 'es-MX': '' },
    }),
  ).toEqual([
    'id INVALID_PAGE_ID',
    'header REQUIRED',
    'header.XX INVALID_CHOICE',
    'content.es-MX INVALID_CHOICE',
    'content.CA TOO_LONG',
  ]);
  expect(
    codes({ header: { ES: 'a'.repeat(limits.pageHeader), EN: 'a'.repeat(limits.pageHeader + 1) } }),
  ).toEqual(['header.EN TOO_LONG']);
});

it('a page has the languages in which it has a text', () => {
  expect(
    pageLanguages({
      header: { ES: 'Aviso' },
      content: { EN: '<p>Text</p>', CA: '<p></p>', ES: '<p>Texto</p>' },
    }),
  ).toEqual(['ES', 'EN']);
  expect(pageLanguages({ header: { FR: 'Mentions', ES: ' ' }, content: {} })).toEqual(['FR']);
});

it.each([
  ['Política de privacidad', 'politica-de-privacidad'],
  ['  ¡Avís legal!  ', 'avis-legal'],
  ['条款', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('the title %s becomes the id %s', (header, id) => expect(pageIdOf(header)).toBe(id));
