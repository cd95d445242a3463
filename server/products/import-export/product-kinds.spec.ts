import { describe, expect, it } from 'vitest';
import { kindOfTitle, parseKind } from './product-kinds.js';

const none = { type: null, subtype: null };

describe('kinds', () => {
  it.each([
    ['Vino', 'Vino tinto', { type: 'WINE', subtype: 'RED' }],
    ['vi', 'negre', { type: 'WINE', subtype: 'RED' }],
    ['Red', '', { type: 'WINE', subtype: 'RED' }],
    ['Dessert/Port', '', { type: 'WINE', subtype: 'FORTIFIED' }],
    ['', 'espumoso', { type: 'WINE', subtype: 'SPARKLING' }],
    ['BEER', 'IPA', { type: 'BEER', subtype: 'IPA' }],
    ['Stout and porter', '', { type: 'BEER', subtype: 'STOUT' }],
    ['Vino', 'Stout', { type: 'WINE', subtype: 'Stout' }],
    ['', 'Rosso', { type: 'WINE', subtype: 'RED' }],
    ['Weißwein', '', { type: 'WINE', subtype: 'WHITE' }],
    ['', 'Vin rouge', { type: 'WINE', subtype: 'RED' }],
    ['Vinho tinto', '', { type: 'WINE', subtype: 'RED' }],
    ['Pintura', '', { type: 'Pintura', subtype: null }],
  ])('reads the type %j and the subtype %j', (type, subtype, kind) => {
    expect(parseKind(type, subtype, none)).toEqual(kind);
  });

  it('handles a hostile cell fast', () => {
    const begun = performance.now();
    for (let row = 0; row < 100; row++) parseKind('', `a${' '.repeat(32_000)}b`, none);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('uses the chosen default for rows without a kind', () => {
    const chosen = { type: 'WINE', subtype: 'WHITE' };
    expect(parseKind('', '', chosen)).toEqual(chosen);
    expect(parseKind('', 'tinto', chosen)).toEqual({ type: 'WINE', subtype: 'RED' });
    expect(parseKind('Cerveza', '', chosen)).toEqual({ type: 'BEER', subtype: null });
  });
});

describe('titles', () => {
  it.each([
    ['Vinos tintos crianza', 'RED'],
    ['TINTOS JÓVENES', 'RED'],
    ['1. Tintos', 'RED'],
    ['Tintos (75 cl):', 'RED'],
    ['Vins negres', 'RED'],
    ['Vins rouges', 'RED'],
    ['Vini rossi', 'RED'],
    ['Rotweine', 'RED'],
    ['Blancos D.O. Rueda', 'WHITE'],
    ['Vini bianchi', 'WHITE'],
    ['Vinhos brancos', 'WHITE'],
    ['Weißweine', 'WHITE'],
    ['Vins rosés', 'ROSE'],
    ['Vini rosati', 'ROSE'],
    ['Espumosos y cavas', 'SPARKLING'],
    ['Vins effervescents', 'SPARKLING'],
    ['Champagnes', 'SPARKLING'],
    ['Spumanti', 'SPARKLING'],
    ['Espumantes', 'SPARKLING'],
    ['Schaumweine', 'SPARKLING'],
    ['Vins dolços', 'SWEET'],
  ])('announce the kind of %s as %s', (title, subtype) =>
    expect(kindOfTitle(title)).toEqual({ type: 'WINE', subtype }),
  );

  it('announce no kind if they name none, and a type without a subtype', () => {
    expect(kindOfTitle('D.O. Rueda')).toBeUndefined();
    expect(kindOfTitle('Vinos tintos crianza', { whole: true })).toBeUndefined();
    expect(kindOfTitle('Cervezas artesanas')).toEqual({ type: 'BEER', subtype: null });
  });
});
