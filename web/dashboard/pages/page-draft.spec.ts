import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, checkDraft, draftOf, firstLanguage, missingIn, written } from './page-draft';

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/dashboard/theme/pages' });
});
afterEach(() => vi.unstubAllGlobals());

const empty = draftOf(undefined);

it('derives the address of a new page from its title until another address is chosen', () => {
  expect(addressOf({ ...empty, header: { CA: 'Avís legal' } })).toBe('avis-legal');
  expect(addressOf({ ...empty, header: { ZH: '条款' } })).toBe('page');
  expect(addressOf({ ...empty, id: ' aviso ', header: { ES: 'Otro' } })).toBe('aviso');
});

it('reports a taken address only for a new page', () => {
  const draft = { ...empty, header: { ES: 'Aviso' } };
  const codes = (...[taken, stored]: [string[], typeof draft?]) =>
    checkDraft(draft, stored, taken).map(({ path, code }) => `${path} ${code}`);
  expect(codes(['otra'])).toEqual([]);
  expect(codes(['aviso'])).toEqual(['id PAGE_EXISTS']);
  expect(codes(['aviso'], { ...draft, id: 'aviso' })).toEqual([]);
  expect(
    checkDraft({ ...draft, id: 'con espacio' }, undefined, []).map(({ code }) => code),
  ).toEqual(['INVALID_PAGE_ID']);
});

it('tells what is missing in each language', () => {
  const draft = {
    id: 'a',
    header: { ES: 'Aviso', EN: 'Notice' },
    content: { ES: '<p>Texto</p>', CA: '<p>Text</p>' },
  };
  expect(['ES', 'EN', 'CA', 'FR'].map((language) => missingIn(draft, language))).toEqual([
    null,
    'content',
    'header',
    'all',
  ]);
});

it('removes a text that is emptied', () => {
  expect(written({ ES: 'a', EN: 'b' }, 'ES', '')).toEqual({ EN: 'b' });
  expect(written({ EN: 'b' }, 'ES', 'a')).toEqual({ EN: 'b', ES: 'a' });
});

it('opens a page in a language that it is written in, preferably the reader’s', () => {
  const page = (...languages: string[]) => ({
    ...empty,
    header: Object.fromEntries(languages.map((each) => [each, 'Aviso'])),
  });
  expect(
    [page(), page('ES', 'CA'), page('EN', 'ES'), page('DE', 'EN')].map((draft) =>
      firstLanguage(draft, 'ca'),
    ),
  ).toEqual(['CA', 'CA', 'ES', 'EN']);
});
