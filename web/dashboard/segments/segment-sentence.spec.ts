import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatters } from '../../../shared/rules/format.js';
import { parseSegment } from '../../../shared/rules/segment.js';
import ca from '../../locales/ca/segments.json';
import en from '../../locales/en/segments.json';
import es from '../../locales/es/segments.json';
import { type ConditionNames, type SentencePart, segmentSentence } from './segment-sentence';

/** The sentence as one text. */
const sentenceText = (parts: readonly SentencePart[]): string =>
  parts
    .map((part) => ('between' in part ? part.between : part.text))
    .join(' ')
    .replace(/ ([,.])/g, '$1');

const texts = i18next.createInstance();
beforeAll(() =>
  texts.init({
    resources: { ca: { segments: ca }, en: { segments: en }, es: { segments: es } },
    ns: ['segments'],
    interpolation: { escapeValue: false },
  }),
);

const names = { product: 'Costers', event: 'Tarde · ABCD', tasting: 'Tintos' };
const read = (locale: 'ca' | 'en' | 'es', query: string, known: ConditionNames = names) =>
  sentenceText(
    segmentSentence(parseSegment(new URLSearchParams(query)), {
      t: texts.getFixedT(locale, 'segments') as TFunction<['segments']>,
      locale,
      names: known,
      number: formatters(locale).number,
      day: (text) => text,
      language: (code) => new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code,
    }),
  );

describe('segmentSentence', () => {
  it.each([
    ['', 'All your guests.', 'Todos tus invitados.', 'Tots els teus convidats.'],
    [
      'product=p&ratedFrom=4.5&shop=NOT_OPENED',
      'Guests who gave 4.5 stars or more to Costers and did not open its shop.',
      'Invitados que dieron 4,5 estrellas o más a Costers y no abrieron su tienda.',
      'Convidats que van donar 4,5 estrelles o més a Costers i no en van obrir la botiga.',
    ],
    [
      'ratedTo=1',
      'Guests who gave 1 star or fewer to a product.',
      'Invitados que dieron 1 estrella o menos a algún producto.',
      'Convidats que van donar 1 estrella o menys a algun producte.',
    ],
    [
      'ratedFrom=5&shop=OPENED',
      'Guests who gave 5 stars to a product and opened its shop.',
      'Invitados que dieron 5 estrellas a algún producto y abrieron su tienda.',
      'Convidats que van donar 5 estrelles a algun producte i en van obrir la botiga.',
    ],
    [
      'product=p&shop=OPENED',
      'Guests who opened the shop of Costers.',
      'Invitados que abrieron la tienda de Costers.',
      'Convidats que van obrir la botiga de Costers.',
    ],
    [
      'product=p&shop=NOT_OPENED&finished=NO',
      'Guests who did not finish the tasting, rated Costers, and did not open its shop.',
      'Invitados que no terminaron la cata, valoraron Costers y no abrieron su tienda.',
      'Convidats que no van acabar el tast, van valorar Costers i no en van obrir la botiga.',
    ],
    [
      'shop=NOT_OPENED&language=CA',
      'Guests who read in Catalan and rated a product without opening its shop.',
      'Invitados que leen en catalán y valoraron algún producto sin abrir su tienda.',
      'Convidats que llegeixen en català i van valorar algun producte sense obrir-ne la botiga.',
    ],
    [
      'ratedFrom=3&ratedTo=4&product=p',
      'Guests who gave between 3 and 4 stars to Costers.',
      'Invitados que dieron entre 3 y 4 estrellas a Costers.',
      'Convidats que van donar entre 3 i 4 estrelles a Costers.',
    ],
    [
      'event=e&tasting=t',
      'Guests who came to “Tarde · ABCD” and took the tasting “Tintos”.',
      'Invitados que vinieron a «Tarde · ABCD» e hicieron la cata «Tintos».',
      'Convidats que van venir a «Tarde · ABCD» i van fer el tast «Tintos».',
    ],
    [
      'joinedFrom=01/05/2026&joinedTo=03/05/2026&finished=YES',
      'Guests who came between 01/05/2026 and 03/05/2026 and finished the tasting.',
      'Invitados que vinieron entre el 01/05/2026 y el 03/05/2026 y terminaron la cata.',
      'Convidats que van venir entre el dia 01/05/2026 i el dia 03/05/2026 i van acabar el tast.',
    ],
    [
      'joinedFrom=01/05/2026&joinedTo=01/05/2026',
      'Guests who came on 01/05/2026.',
      'Invitados que vinieron el 01/05/2026.',
      'Convidats que van venir el dia 01/05/2026.',
    ],
    [
      'joinedTo=01/05/2026',
      'Guests who came until 01/05/2026.',
      'Invitados que vinieron hasta el 01/05/2026.',
      'Convidats que van venir fins al dia 01/05/2026.',
    ],
  ])('reads %s as a sentence in each language', (query, english, spanish, catalan) => {
    expect(read('en', query)).toBe(english);
    expect(read('es', query)).toBe(spanish);
    expect(read('ca', query)).toBe(catalan);
  });

  it('is complete while names load', () => {
    expect(read('en', 'product=p', {})).toBe('Guests who rated ….');
  });
});
