import type { ContentLanguage } from '../../shared/vocabulary/languages.js';
import type { Platform } from '../../shared/vocabulary/session.js';
import type { DemoNumbers } from './demo-numbers.js';

/** An invented guest. */
export type DemoPerson = {
  name: string;
  email: string;
  lang: ContentLanguage;
  /** What one says of oneself at the door, or not. */
  gender: 'FEMALE' | 'MALE' | null;
  age: number | null;
  platform: Platform;
  /** Half stars are given away (above 0) or hard to get. */
  generosity: number;
  /** What one is used to pay: above 0 more than others. */
  spending: number;
  /** How much one likes sweet wines, above or below what others do. */
  sweetTooth: number;
  /** From 0, at once, to 1: how long one takes. */
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

/** Most guests speak the organiser's language; where that is none of the two spoken around the winery, as many are from there. */
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

/** So many people, no two of one name. `atHome` they sit at a computer more often. */
export function demoPeople(
  count: number,
  numbers: DemoNumbers,
  { organiser, atHome }: { organiser: ContentLanguage; atHome: boolean },
): DemoPerson[] {
  const languages = Object.keys(names) as ContentLanguage[];
  const people = new Map<string, DemoPerson>();
  while (people.size < count) {
    const lang = numbers.pick(languages, (language) => weights[organiser][language]);
    const gender = numbers.chance(0.54) ? 'FEMALE' : 'MALE';
    const name = `${numbers.pick(names[lang][gender])} ${numbers.pick(names[lang].surnames)}`;
    if (people.has(name)) continue;
    // wine draws people from their late twenties on, most of them around forty
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
      // older guests pay somewhat more for a bottle
      spending: (age - 42) / 80 + numbers.around(0.24),
      sweetTooth: numbers.around(0.5),
      slowness: numbers.next(),
    });
  }
  return [...people.values()];
}
