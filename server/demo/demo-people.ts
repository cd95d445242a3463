import type { ContentLanguage } from '../../shared/vocabulary/languages.js';
import type { Platform } from '../../shared/vocabulary/session.js';
import type { SeededRandom } from './seeded-random.js';

export type DemoPerson = {
  name: string;
  email: string;
  lang: ContentLanguage;
  /** Null when the guest gave no answer. */
  gender: 'FEMALE' | 'MALE' | null;
  age: number | null;
  platform: Platform;
  /** Shift of the ratings, in stars. Above 0 for generous guests. */
  generosity: number;
  /** Willingness to pay. Above 0 for guests who usually pay more. */
  spending: number;
  /** Shift of the rating for sweet wines. */
  sweetTooth: number;
  /** Pace, from 0 (fast) to 1 (slow). */
  slowness: number;
};

type Names = { FEMALE: string[]; MALE: string[]; surnames: string[] };
const names: Record<ContentLanguage, Names> = {
  ES: {
    FEMALE: [
      'Elena',
      'Carmen',
      'Lucía',
      'Marta',
      'Nerea',
      'Paula',
      'Raquel',
      'Silvia',
      'Teresa',
      'Inés',
      'Rocío',
      'Beatriz',
    ],
    MALE: [
      'Álvaro',
      'Bruno',
      'Diego',
      'Gonzalo',
      'Hugo',
      'Iván',
      'Javier',
      'Miguel',
      'Rubén',
      'Sergio',
      'Víctor',
      'Andrés',
    ],
    surnames: [
      'Bermejo',
      'Cuesta',
      'Escudero',
      'Galán',
      'Herrero',
      'Iglesias',
      'Lorente',
      'Marín',
      'Navarro',
      'Olmedo',
      'Prieto',
      'Salas',
      'Vega',
    ],
  },
  CA: {
    FEMALE: ['Aina', 'Gemma', 'Laia', 'Mireia', 'Montse', 'Núria', 'Queralt', 'Txell'],
    MALE: ['Arnau', 'Dídac', 'Ferran', 'Jordi', 'Marc', 'Oriol', 'Quim', 'Sergi'],
    surnames: [
      'Alsina',
      'Donat',
      'Ferrer',
      'Junyent',
      'Mestres',
      'Pujol',
      'Rovira',
      'Serra',
      'Vidal',
    ],
  },
  EN: {
    FEMALE: ['Alice', 'Grace', 'Hannah', 'Megan', 'Olivia', 'Rachel'],
    MALE: ['Daniel', 'Harry', 'James', 'Liam', 'Oscar', 'Thomas'],
    surnames: ['Bennett', 'Clarke', 'Doyle', 'Foster', 'Hughes', 'Murray', 'Walsh'],
  },
};

/**
 * Weights of the guests' languages. Most guests speak the organiser's language. An English-speaking
 * organiser also gets guests from the region.
 */
const weights: Record<ContentLanguage, Record<ContentLanguage, number>> = {
  ES: { ES: 62, CA: 24, EN: 14 },
  CA: { ES: 32, CA: 56, EN: 12 },
  EN: { ES: 28, CA: 14, EN: 58 },
};

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replaceAll(' ', '.')
    .toLowerCase();

/** Creates people with unique names. `atHome` makes computers more likely. */
export function demoPeople(
  count: number,
  numbers: SeededRandom,
  { organiser, atHome }: { organiser: ContentLanguage; atHome: boolean },
): DemoPerson[] {
  const languages = Object.keys(names) as ContentLanguage[];
  const people = new Map<string, DemoPerson>();
  while (people.size < count) {
    const lang = numbers.pick(languages, (language) => weights[organiser][language]);
    const gender = numbers.chance(0.54) ? 'FEMALE' : 'MALE';
    const name = `${numbers.pick(names[lang][gender])} ${numbers.pick(names[lang].surnames)}`;
    if (people.has(name)) continue;
    // Ages centre around 42.
    const age = Math.round(Math.min(78, Math.max(21, 42 + numbers.around(12))));
    people.set(name, {
      name,
      email: `${slug(name)}@guests.example`,
      lang,
      gender: numbers.chance(0.78) ? gender : null,
      age: numbers.chance(0.66) ? age : null,
      platform: numbers.pick(
        ['MOBILE_WEB', 'TABLET_WEB', 'PC_WEB'] as const,
        (_, place) => (atHome ? [62, 14, 24] : [88, 9, 3])[place] ?? 0,
      ),
      generosity: numbers.around(0.36),
      // Older guests pay slightly more.
      spending: (age - 42) / 80 + numbers.around(0.24),
      sweetTooth: numbers.around(0.5),
      slowness: numbers.next(),
    });
  }
  return [...people.values()];
}
