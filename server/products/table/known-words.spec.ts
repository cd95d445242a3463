import { describe, expect, it } from 'vitest';
import { kindOf } from './known-words.js';

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
    ['Pintura', '', { type: 'Pintura', subtype: null }],
  ])('reads %j and %j', (type, subtype, kind) => {
    expect(kindOf(type, subtype, none)).toEqual(kind);
  });

  it('takes what was chosen for rows that do not say it', () => {
    const chosen = { type: 'WINE', subtype: 'WHITE' };
    expect(kindOf('', '', chosen)).toEqual(chosen);
    expect(kindOf('', 'tinto', chosen)).toEqual({ type: 'WINE', subtype: 'RED' });
    expect(kindOf('Cerveza', '', chosen)).toEqual({ type: 'BEER', subtype: null });
  });
});
