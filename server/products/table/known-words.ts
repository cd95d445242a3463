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
export const translated = (value: string): LocalizedText | string => degrees.get(plain(value)) ?? value;

/** What subtypes of wine are called besides their names. */
const alsoCalled: Record<string, string[]> = {
  RED: ['tintos', 'rojo', 'rouge', 'tinto joven', 'tinto crianza', 'tinto reserva'],
  WHITE: ['blancos', 'blanc'],
  ROSE: ['rosados', 'rosé', 'rose', 'clarete'],
  SPARKLING: ['espumosos', 'cava', 'champagne', 'champán', 'corpinnat', 'prosecco', 'ancestral'],
  SWEET: ['dessert', 'postre', 'moscatel', 'dulces'],
  FORTIFIED: ['dessert/port', 'port', 'oporto', 'jerez', 'sherry', 'fortificado', 'generosos'],
  ORANGE: ['orange', 'brisat'],
  VERMOUTH: ['vermú', 'vermouth'],
};

const types: ReadonlyMap<string, string> = new Map(
  productTypes.flatMap(({ reference, name }) =>
    [reference, `productTypes/${reference}`, ...Object.values(name), ...Object.values(name).map((word) => `${word}s`)].map(
      (word) => [plain(word), reference] as const,
    ),
  ),
);

/** By type, what its subtypes are called: 'Vino tinto' is 'tinto' too. */
const subtypes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  productTypes.map((type) => [
    type.reference,
    new Map(
      type.subtypes.flatMap(({ reference, name }) => {
        const whole = Object.entries(name);
        const short = whole.map(([language, word]) => word.toLowerCase().replace((type.name[language] ?? '').toLowerCase(), ''));
        const path = `productTypes/${type.reference}/subtypes/${reference}`;
        const more = type.reference === 'WINE' ? (alsoCalled[reference] ?? []) : [];
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
  if (known) return { type: known, subtype: subtype ? subtypeOf(known, subtype) : known === otherwise.type ? otherwise.subtype : null };
  const written = type || subtype;
  if (!written) return otherwise;
  const found = [otherwise.type ?? 'WINE', 'WINE', ...subtypes.keys()].find((of) => subtypes.get(of)?.has(plain(written)));
  if (!found) return { type: type || otherwise.type, subtype: subtype || null };
  return { type: found, subtype: subtypeOf(found, subtype || type) };
}

/** What a title between rows says of those below it ('Vinos tintos', 'Cervezas'); undefined where it names no kind. */
export function kindOfTitle(title: string): Kind | undefined {
  if (title.length > 60) return undefined;
  const words = title.replace(/^(?:nuestros?|els nostres|our)\s+/i, '');
  const kind = types.get(plain(words));
  if (kind) return { type: kind, subtype: null };
  const ofWines = plain(words.replace(/^(?:vinos?|vins?|wines?|vini|vino|vinhos?)\s+/i, '').replace(/\s+(?:wines?|vins?)$/i, ''));
  const found = subtypes.get('WINE');
  const subtype = found?.get(ofWines) ?? found?.get(ofWines.replace(/e?s$/, ''));
  return subtype ? { type: 'WINE', subtype } : undefined;
}

const subtypeOf = (type: string, written: string): string => subtypes.get(type)?.get(plain(written)) ?? written;
