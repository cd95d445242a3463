import { describe, expect, it } from 'vitest';
import de from '../../../shared/ready-made/de.json' with { type: 'json' };
import { everyLanguage } from '../../../shared/vocabulary/localized-text.js';
import { registerReadyMadeTexts } from '../../../shared/vocabulary/ready-made-texts.js';
import {
  bodyOf,
  draftOf,
  emptyAttribute,
  emptyDraft,
  type Product,
  type ProductType,
  showsField,
  withSubtype,
  withType,
} from './product-draft.js';

const attribute = (key: string, ES: string, EN: string, unit = '') => ({
  key,
  name: { ES, CA: ES, EN },
  unit,
  order: 1,
  default: true,
});
/** An attribute that a new product does not show at first. */
const offered = (key: string, ES: string, EN: string) => ({
  ...attribute(key, ES, EN),
  default: false,
});
const subtype = (reference: string, properties: ReturnType<typeof attribute>[] = []) => ({
  reference,
  name: everyLanguage(reference),
  properties,
});

const wine: ProductType = {
  reference: 'WINE',
  name: { ES: 'Vino', CA: 'Vi', EN: 'Wine' },
  alcoholic: true,
  properties: [
    attribute('winery', 'Bodega', 'Winery'),
    attribute('vintage', 'Añada', 'Vintage'),
    attribute('alcohol', 'Grado', 'Alcohol', '% vol'),
    offered('soil', 'Suelo', 'Soil'),
  ],
  subtypes: [
    subtype('RED'),
    subtype('SPARKLING', [attribute('lees', 'Meses en rima', 'Months on lees')]),
  ],
};
const beer: ProductType = {
  reference: 'BEER',
  name: { ES: 'Cerveza', CA: 'Cervesa', EN: 'Beer' },
  alcoholic: true,
  properties: [
    attribute('brewery', 'Cervecera', 'Brewery'),
    attribute('alcohol', 'Grado', 'Alcohol', '% vol'),
  ],
  subtypes: [subtype('LAGER')],
};
const stored: Product = {
  id: 'kX2vB8nQ4mZ1cR7tY0wL',
  reference: 'kX2vB8nQ4mZ1cR7tY0wL',
  name: 'Reserva',
  type: { reference: 'WINE', name: wine.name },
  typePath: 'productTypes/WINE',
  subtype: { reference: 'RED', name: everyLanguage('RED') },
  subtypePath: 'productTypes/WINE/subtypes/RED',
  image: '/files/reserva.png',
  price: 1234.5,
  discountedPrice: null,
  externalStoreURL: null,
  vintage: 2019,
  region: 'Rioja',
  country: null,
  referenceCode: null,
  grapes: [{ name: 'Tempranillo', percentage: 92.5 }],
  properties: [
    {
      name: { ES: 'Crianza', CA: 'Criança', EN: 'Ageing' },
      value: { ES: 'Larga', CA: 'Larga', EN: 'Long' },
      unit: '',
      order: 1,
      default: true,
    },
    {
      name: everyLanguage('Corcho'),
      value: everyLanguage('-'),
      unit: '',
      order: 2,
      default: false,
    },
  ],
  lastUpdate: '2026-11-20T10:00:00.000Z',
  demo: false,
  version: 4,
};
const names = ({ properties }: { properties: { name: string; offered: boolean }[] }) =>
  properties.map(({ name, offered }) => (offered ? `(${name})` : name));
const fill = (draft: ReturnType<typeof emptyDraft>, name: string, value: string) => ({
  ...draft,
  properties: draft.properties.map((each) => (each.name === name ? { ...each, value } : each)),
});

describe('draft of a stored product', () => {
  it('formats and parses numbers in the locale of the draft', () => {
    const draft = draftOf(stored, 'es', []);
    expect(draft).toMatchObject({
      price: '1234,50',
      vintage: '2019',
      grapes: [{ percentage: '92,5' }],
    });
    expect(draftOf({ ...stored, price: 12_345.6 }, 'es', []).price).toBe('12345,60');
    expect(draftOf(stored, 'en', []).price).toBe('1234.50');
    expect(bodyOf(draft, 4)).toMatchObject({
      price: 1234.5,
      discountedPrice: null,
      vintage: 2019,
      version: 4,
      grapes: [{ name: 'Tempranillo', percentage: 92.5 }],
    });
  });

  it('sends unchanged attributes back unchanged in every language', () => {
    for (const lang of ['es', 'ca', 'en']) {
      const { properties } = bodyOf(draftOf(stored, lang, []));
      expect(properties?.[0]).toEqual({
        name: stored.properties[0]?.name,
        value: stored.properties[0]?.value,
        unit: '',
        order: 1,
        default: true,
      });
    }
  });

  it('shows an attribute without a value as empty', () => {
    const draft = draftOf(stored, 'es', []);
    expect(draft.properties[1]?.value).toBe('');
    expect(bodyOf(draft).properties?.[1]?.value).toEqual(everyLanguage(''));
  });

  it('keeps a translation of the application, and stores what replaces it', () => {
    const known = { 'Crianza|Criança|Ageing': 'Ausbau', 'Larga|Larga|Long': 'Lang' };
    registerReadyMadeTexts('DE', known);
    const draft = draftOf(stored, 'de', []);
    expect(draft.properties[0]).toMatchObject({ name: 'Ausbau', value: 'Lang' });
    expect(bodyOf(draft).properties?.[0]).toMatchObject(stored.properties[0] ?? {});
    expect(bodyOf(fill(draft, 'Ausbau', 'Kurz')).properties?.[0]).toMatchObject({
      name: stored.properties[0]?.name,
      value: everyLanguage('Kurz'),
    });
    const [attribute] = stored.properties;
    if (!attribute) throw new Error('The product has no attributes');
    const value = { ...attribute.value, DE: 'Recht lang' };
    const own = draftOf({ ...stored, properties: [{ ...attribute, value }] }, 'de', []);
    expect(bodyOf(fill(own, 'Ausbau', 'Kurz')).properties?.[0]?.value).toEqual({
      ...attribute.value,
      DE: 'Kurz',
    });
    // Test files of one process share the registered texts.
    registerReadyMadeTexts('DE', de);
  });

  it('changes only the languages that had the displayed text', () => {
    const value = (lang: string, text: string) =>
      bodyOf(
        fill(
          draftOf(stored, lang, []),
          lang === 'en' ? 'Ageing' : lang === 'ca' ? 'Criança' : 'Crianza',
          text,
        ),
      ).properties?.[0]?.value;
    expect(value('es', 'Corta')).toEqual({ ES: 'Corta', CA: 'Corta', EN: 'Long' });
    expect(value('en', 'Short')).toEqual({ ES: 'Larga', CA: 'Larga', EN: 'Short' });
    expect(value('es', '  ')).toEqual(everyLanguage(''));
  });
});

describe('choosing a type', () => {
  it('adds its attributes, except those with a field of their own', () => {
    const draft = withType(emptyDraft('en'), wine);
    expect(draft).toMatchObject({ type: 'WINE', subtype: '' });
    expect(draft.properties.map(({ name, unit, default: usual }) => [name, unit, usual])).toEqual([
      ['Winery', '', true],
      ['Alcohol', '% vol', true],
      ['Soil', '', true],
    ]);
    expect(bodyOf(draft).properties?.[0]?.name).toEqual({
      ES: 'Bodega',
      CA: 'Bodega',
      EN: 'Winery',
    });
  });

  it('drops empty attributes of the old type, keeps the others and resets the subtype', () => {
    const own = { ...emptyAttribute(), name: 'Tapón' };
    const before = { ...withType(emptyDraft('es'), wine), subtype: 'RED' };
    const filled = fill(
      fill({ ...before, properties: [own, ...before.properties] }, 'Grado', '14'),
      'Bodega',
      '',
    );
    const after = withType(filled, beer);
    expect(after.subtype).toBe('');
    expect(names(after)).toEqual(['Cervecera', 'Grado', 'Tapón']);
    expect(after.properties[1]).toMatchObject({ value: '14', default: true });
  });

  it('keeps a filled attribute of the old type as a custom one', () => {
    const after = withType(fill(withType(emptyDraft('es'), wine), 'Bodega', 'Valdehierro'), beer);
    expect(after.properties.at(-1)).toMatchObject({
      name: 'Bodega',
      value: 'Valdehierro',
      default: false,
    });
  });

  it('changes nothing when the same type is chosen again', () => {
    const draft = { ...withType(emptyDraft('es'), wine), subtype: 'RED', properties: [] };
    expect(withType(draft, wine)).toBe(draft);
  });
});

describe('choosing a subtype', () => {
  it('adds the attributes of the subtype and removes them again when they are empty', () => {
    const sparkling = withSubtype(withType(emptyDraft('es'), wine), wine, 'SPARKLING');
    expect(names(sparkling)).toEqual(['Bodega', 'Grado', '(Suelo)', 'Meses en rima']);
    expect(names(withSubtype(sparkling, wine, 'RED'))).toEqual(['Bodega', 'Grado', '(Suelo)']);
    const filled = withSubtype(fill(sparkling, 'Meses en rima', '30'), wine, 'RED');
    expect(filled.properties.at(-1)).toMatchObject({
      name: 'Meses en rima',
      value: '30',
      default: false,
    });
  });

  it('does not restore an attribute that was removed by hand', () => {
    const draft = withType(emptyDraft('es'), wine);
    expect(
      names(withSubtype({ ...draft, properties: draft.properties.slice(1) }, wine, 'RED')),
    ).toEqual(['Grado', '(Suelo)']);
  });
});

describe('optional attributes of a type', () => {
  it('are offered, but not saved while nothing is typed in them', () => {
    const draft = withType(emptyDraft('es'), wine);
    expect(names(draft)).toEqual(['Bodega', 'Grado', '(Suelo)']);
    expect(bodyOf(draft).properties).toMatchObject([
      { name: { ES: 'Bodega' }, order: 1 },
      { name: { ES: 'Grado' }, order: 2 },
    ]);
  });

  it('are offered for a stored product, as are the usual attributes that it lacks', () => {
    const stillAsked = draftOf(stored, 'es', [beer, wine]);
    expect(names(stillAsked)).toEqual(['Crianza', 'Corcho', '(Bodega)', '(Grado)', '(Suelo)']);
    expect(bodyOf(stillAsked)).toEqual(bodyOf(draftOf(stored, 'es', [])));
    const soil = {
      name: everyLanguage('Suelo'),
      value: everyLanguage('-'),
      unit: '',
      order: 1,
      default: true,
    };
    expect(names(draftOf({ ...stored, properties: [soil] }, 'es', [wine]))).toEqual([
      'Suelo',
      '(Bodega)',
      '(Grado)',
    ]);
  });
});

describe('showsField', () => {
  it('is true for the usual fields of the type and for filled fields', () => {
    const empty = emptyDraft('es');
    expect(showsField(empty, undefined, 'vintage')).toBe(true);
    expect(showsField(empty, wine, 'vintage')).toBe(true);
    expect(showsField(empty, beer, 'vintage')).toBe(false);
    expect(showsField({ ...empty, vintage: '2019' }, beer, 'vintage')).toBe(true);
    expect(showsField(empty, beer, 'grapes')).toBe(false);
  });
});
