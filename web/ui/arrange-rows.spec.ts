import { describe, expect, it } from 'vitest';
import { filterAndSort } from './arrange-rows';

type Row = { name: string; price: number | null };
const rows: Row[] = [
  { name: 'Ñora', price: 12 },
  { name: 'Café 10', price: null },
  { name: 'cafe 9', price: 3 },
  { name: 'Ábrego', price: 12 },
];
const columns = [
  { key: 'name', value: (row: Row) => row.name },
  { key: 'price', value: (row: Row) => row.price },
];
const names = (query: string, key: string, direction: 'asc' | 'desc') =>
  filterAndSort(rows, columns, (row) => row.name, query, { key, direction }, 'es').map(
    (row) => row.name,
  );

describe('arrange', () => {
  it('sorts text by the rules of the language, and numbers in it by value', () => {
    expect(names('', 'name', 'asc')).toEqual(['Ábrego', 'cafe 9', 'Café 10', 'Ñora']);
    expect(names('', 'name', 'desc')).toEqual(['Ñora', 'Café 10', 'cafe 9', 'Ábrego']);
  });

  it('puts empty values last in both directions, and keeps the order of equal ones', () => {
    expect(names('', 'price', 'asc')).toEqual(['cafe 9', 'Ñora', 'Ábrego', 'Café 10']);
    expect(names('', 'price', 'desc')).toEqual(['Ñora', 'Ábrego', 'cafe 9', 'Café 10']);
  });

  it('finds rows with every word, ignoring accents and case', () => {
    expect(names('CAFE', 'name', 'asc')).toEqual(['cafe 9', 'Café 10']);
    expect(names('10 café', 'name', 'asc')).toEqual(['Café 10']);
    expect(names('nora 10', 'name', 'asc')).toEqual([]);
  });

  it('keeps the given order when the sort column does not exist', () => {
    expect(names('', 'gone', 'asc')).toEqual(rows.map((row) => row.name));
  });
});
