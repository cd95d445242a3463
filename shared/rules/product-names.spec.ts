import { describe, expect, it } from 'vitest';
import { displayNames } from './product-names.js';
import { withDisplayNames } from './with-display-names.js';

describe('the display names of products', () => {
  it('have the vintage only where a name is not unique', () => {
    expect(
      displayNames([
        { name: 'Crianza', vintage: 2021 },
        { name: 'Reserva', vintage: 2018 },
        { name: 'Crianza', vintage: 2022 },
      ]),
    ).toEqual(['Crianza 2021', 'Reserva', 'Crianza 2022']);
  });

  it('ignore capitals and spaces when they compare names', () => {
    expect(
      displayNames([
        { name: 'Loma  Alta', vintage: 2021 },
        { name: ' loma alta', vintage: 2022 },
      ]),
    ).toEqual(['Loma  Alta 2021', ' loma alta 2022']);
  });

  it('leave the name alone for a product without a vintage', () => {
    expect(
      displayNames([
        { name: 'Crianza', vintage: null },
        { name: 'Crianza', vintage: 2022 },
      ]),
    ).toEqual(['Crianza', 'Crianza 2022']);
  });

  it('replace the names of entries, and keep the other fields', () => {
    const entries = [2021, 2022].map((vintage) => ({
      reference: `r${vintage}`,
      product: { name: 'Crianza', vintage, price: 9 },
    }));
    expect(withDisplayNames(entries)[1]).toEqual({
      reference: 'r2022',
      product: { name: 'Crianza 2022', vintage: 2022, price: 9 },
    });
    expect(entries[1]?.product.name).toBe('Crianza');
  });
});
