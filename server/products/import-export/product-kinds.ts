import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { withReadyMadeTexts } from '../../../shared/vocabulary/ready-made-texts.js';
import '../../platform/text/ready-made-texts.js';
import { productTypes } from '../product-types.js';
import { comparisonKey, text } from './columns.js';

/** English values of X-Wines with their translations. */
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
  ].map((words) => [comparisonKey(words['EN'] ?? ''), words]),
);

/** The value in every language if a translation is known, otherwise unchanged. */
export const translateXWinesValue = (value: string): LocalizedText | string =>
  degrees.get(comparisonKey(value)) ?? value;

/** Other names of wine subtypes in the languages of price lists. */
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

/** The types and subtypes with their names in all languages. */
const named = productTypes.map((type) => ({
  reference: type.reference,
  name: withReadyMadeTexts(type.name),
  subtypes: type.subtypes.map(({ reference, name }) => ({
    reference,
    name: withReadyMadeTexts(name),
  })),
}));

const types: ReadonlyMap<string, string> = new Map(
  named.flatMap(({ reference, name }) =>
    [
      reference,
      `productTypes/${reference}`,
      ...Object.values(name),
      ...Object.values(name).map((word) => `${word}s`),
    ].map((word) => [comparisonKey(word), reference] as const),
  ),
);

/** The names of subtypes, by type. The type's name can be omitted: 'Vino tinto' or 'tinto'. */
const subtypes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  named.map((type) => [
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
          .map((word) => [comparisonKey(word), reference] as const)
          .filter(([word]) => word !== '');
      }),
    ),
  ]),
);

type Kind = { type: string | null; subtype: string | null };

/**
 * The codes of a row's type and subtype, which can be named in any language. The subtype alone is
 * enough, in either column ('Red'). Empty values come from `otherwise`; unknown ones stay as they
 * are.
 */
export function parseKind(type: string, subtype: string, otherwise: Kind): Kind {
  const known = types.get(comparisonKey(type));
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

/** Numbers and signs before a title, and brackets or a colon after it: '1. Tintos (75 cl)'. */
const decoration = /^\s*(?:\d+[.)]|[-–—•*#]+)\s*|\s*[([][^()[\]]*[)\]]\s*$|\s*[:.]\s*$/g;

/**
 * The kind that a title announces for the rows below it ('Vinos tintos', 'Cervezas'); undefined if
 * it names none.
 * @param of.whole whether the whole title must name the kind; otherwise the first word is enough
 * ('Blancos D.O. Rueda')
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
  const type = types.get(comparisonKey(words));
  if (type) return { type, subtype: null };
  const subtype = subtypeNamed('WINE', words);
  return subtype ? { type: 'WINE', subtype } : undefined;
}

const withoutWine = (words: string): string =>
  words
    .replace(/^(?:vinos?|vins?|vi|wines?|vini|vinhos?)\s+/i, '')
    .replace(/\s+(?:wines?|vins?)$/i, '');

/** The code of a subtype by name. 'Vino' and a plural are allowed for wine: 'Vinos tintos'. */
function subtypeNamed(type: string, written: string): string | undefined {
  // no name is that long, and the regular expressions would take long
  if (written.length > 60) return undefined;
  const known = subtypes.get(type);
  const found = known?.get(comparisonKey(written));
  if (found || type !== 'WINE') return found;
  const bare = comparisonKey(withoutWine(written));
  return known?.get(bare) ?? known?.get(bare.replace(/e?s$/, ''));
}

const subtypeOf = (type: string, written: string): string => subtypeNamed(type, written) ?? written;
