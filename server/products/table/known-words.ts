import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { productTypes } from '../product-types.js';
import { plain } from './columns.js';

const text = (ES: string, CA: string, EN: string): LocalizedText => ({ ES, CA, EN });

/** What X-Wines says of a wine in English, so that people read it in their language. */
const degrees: ReadonlyMap<string, LocalizedText> = new Map(
  [
    text('Muy ligero', 'Molt lleuger', 'Very light-bodied'),
    text('Ligero', 'Lleuger', 'Light-bodied'),
    text('Medio', 'Mitjà', 'Medium-bodied'),
    text('Con cuerpo', 'Amb cos', 'Full-bodied'),
    text('Con mucho cuerpo', 'Amb molt de cos', 'Very full-bodied'),
    text('Baja', 'Baixa', 'Low'),
    text('Media', 'Mitjana', 'Medium'),
    text('Alta', 'Alta', 'High'),
  ].map((words) => [plain(words['EN'] ?? ''), words]),
);

/** A value in every language where it is known, else as it was written. */
export const translated = (value: string): LocalizedText | string =>
  degrees.get(plain(value)) ?? value;

/** What subtypes of wine are called besides their names, in the languages of price lists. */
const alsoCalled = new Map(
  Object.entries({
    RED: 'tintos, rojo, negres, vermell, rouge, rouges, rosso, rossi, reds, rotwein, rotweine, rot, tinto joven, tinto crianza, tinto reserva',
    WHITE:
      'blancos, blancs, blanc, bianco, bianchi, branco, brancos, whites, weißwein, weißweine, weisswein, weissweine, weiß, weiss',
    ROSE: 'rosados, rosats, rosé, rosés, rosato, rosati, clarete, roséwein, roséweine',
    SPARKLING:
      'espumosos, escumosos, cava, cavas, champagne, champagnes, champán, corpinnat, prosecco, ancestral, effervescent, effervescents, mousseux, ' +
      'crémant, spumante, spumanti, franciacorta, espumante, espumantes, schaumwein, schaumweine, sekt',
    SWEET:
      'dessert, postre, postres, moscatel, dulces, dolços, doux, liquoreux, dolce, dolci, doce, doces, süßwein, süssweine',
    FORTIFIED:
      'dessert/port, port, oporto, jerez, sherry, fortificado, generosos, licorosos, rancios, rancis',
    ORANGE: 'orange, brisat, brisats',
    VERMOUTH: 'vermú, vermuts, vermouth',
  }).map(([subtype, words]) => [subtype, words.split(', ')]),
);

const types: ReadonlyMap<string, string> = new Map(
  productTypes.flatMap(({ reference, name }) =>
    [
      reference,
      `productTypes/${reference}`,
      ...Object.values(name),
      ...Object.values(name).map((word) => `${word}s`),
    ].map((word) => [plain(word), reference] as const),
  ),
);

/** By type, what its subtypes are called: 'Vino tinto' is 'tinto' too. */
const subtypes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  productTypes.map((type) => [
    type.reference,
    new Map(
      type.subtypes.flatMap(({ reference, name }) => {
        const whole = Object.entries(name);
        const short = whole.map(([language, word]) =>
          word.toLowerCase().replace((type.name[language] ?? '').toLowerCase(), ''),
        );
        const path = `productTypes/${type.reference}/subtypes/${reference}`;
        const more = type.reference === 'WINE' ? (alsoCalled.get(reference) ?? []) : [];
        return [reference, path, ...whole.map(([, word]) => word), ...short, ...more]
          .map((word) => [plain(word), reference] as const)
          .filter(([word]) => word !== '');
      }),
    ),
  ]),
);

type Kind = { type: string | null; subtype: string | null };

/**
 * The codes of what a row calls its type and subtype, in whichever language: the subtype alone says enough, in whichever of the two
 * columns it stands ('Red'). What is empty is as `otherwise` says, and what nobody knows stays as it was written.
 */
export function kindOf(type: string, subtype: string, otherwise: Kind): Kind {
  const known = types.get(plain(type));
  if (known)
    return {
      type: known,
      subtype: subtype
        ? subtypeOf(known, subtype)
        : known === otherwise.type
          ? otherwise.subtype
          : null,
    };
  const written = type || subtype;
  if (!written) return otherwise;
  const found = [otherwise.type ?? 'WINE', 'WINE', ...subtypes.keys()].find((of) =>
    subtypeNamed(of, written),
  );
  if (!found) return { type: type || otherwise.type, subtype: subtype || null };
  return { type: found, subtype: subtypeOf(found, subtype || type) };
}

/** Numbers and signs before a title, brackets and a colon behind it: '1. Tintos (75 cl)'. */
const decoration = /^\s*(?:\d+[.)]|[-–—•*#]+)\s*|\s*[([][^()[\]]*[)\]]\s*$|\s*[:.]\s*$/g;

/**
 * What a title between rows says of those below it ('Vinos tintos', 'Cervezas'); undefined where it names no kind.
 * @param of.whole whether all of it has to name the kind: else its first word may, as of 'Blancos D.O. Rueda'
 */
export function kindOfTitle(title: string, of: { whole?: boolean } = {}): Kind | undefined {
  if (title.length > 60) return undefined;
  const words = title.replace(decoration, '').replace(/^(?:nuestros?|els nostres|our)\s+/i, '');
  return (
    kindNamed(words) ??
    (of.whole ? undefined : kindNamed(withoutWine(words).split(/[\s,·–-]/, 1)[0] ?? ''))
  );
}

function kindNamed(words: string): Kind | undefined {
  const type = types.get(plain(words));
  if (type) return { type, subtype: null };
  const subtype = subtypeNamed('WINE', words);
  return subtype ? { type: 'WINE', subtype } : undefined;
}

const withoutWine = (words: string): string =>
  words
    .replace(/^(?:vinos?|vins?|vi|wines?|vini|vinhos?)\s+/i, '')
    .replace(/\s+(?:wines?|vins?)$/i, '');

/** The code of a subtype by what it is called: of a wine also with 'vino' before it, or as several. */
function subtypeNamed(type: string, written: string): string | undefined {
  // no kind is called so, and a pattern is not tried on what is longer
  if (written.length > 60) return undefined;
  const known = subtypes.get(type);
  const found = known?.get(plain(written));
  if (found || type !== 'WINE') return found;
  const bare = plain(withoutWine(written));
  return known?.get(bare) ?? known?.get(bare.replace(/e?s$/, ''));
}

const subtypeOf = (type: string, written: string): string => subtypeNamed(type, written) ?? written;
