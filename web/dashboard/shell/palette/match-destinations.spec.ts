import { describe, expect, it } from 'vitest';
import { matchDestinations, meaningOf, wordsOf } from './match-destinations';

const places = [
  { label: 'Catálogo', detail: 'Guía', words: 'vinos botellas' },
  { label: 'Vinos de la casa' },
  { label: 'Código QR', words: 'cartel' },
];
const found = (query: string) =>
  matchDestinations(places, wordsOf(query)).map(({ label }) => label);

describe('the search of destinations', () => {
  it('ignores accents and case in both texts', () => {
    expect(found('CODIGO')).toEqual(['Código QR']);
    expect(found('catàlogo')).toEqual(['Catálogo']);
  });
  it('finds synonyms, after the places whose label has the words', () => {
    expect(found('vinos')).toEqual(['Vinos de la casa', 'Catálogo']);
  });
  it('needs every word, in any of the texts', () => {
    expect(found('guia botellas')).toEqual(['Catálogo']);
    expect(found('cartel botellas')).toEqual([]);
  });
  it('ignores filler words, signs and elided articles, unless there is nothing else', () => {
    expect(meaningOf('¿Cómo imprimo el cartel?')).toBe('imprimo cartel');
    expect(meaningOf('Com imprimeixo l’etiqueta')).toBe('imprimeixo etiqueta');
    expect(meaningOf('how do I export the guests')).toBe('export guests');
    expect(meaningOf('de la')).toBe('de la');
    expect(found('cómo veo el cartel')).toEqual(['Código QR']);
  });
  it('ignores the endings of words that are long enough', () => {
    const tasks = [{ label: 'Imprimir un cartel' }, { label: 'Importar' }];
    const named = (query: string) =>
      matchDestinations(tasks, wordsOf(query)).map(({ label }) => label);
    expect(named('imprimo carteles')).toEqual(['Imprimir un cartel']);
    expect(named('impr')).toEqual(['Imprimir un cartel']);
  });
  it('gives all places without a query', () => {
    expect(found('  ')).toHaveLength(3);
  });
});
