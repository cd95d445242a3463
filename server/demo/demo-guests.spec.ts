import { describe, expect, it } from 'vitest';
import type { ContentLanguage } from '../../shared/vocabulary/languages.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import type { SheetOption } from '../../shared/vocabulary/sheet.js';
import { optionWords, titleWords } from '../sheets/library/lexicon.js';
import { predefinedSheets, sheetPath } from '../sheets/predefined-sheets.js';
import { type DemoGuest, demoGuests } from './demo-guests.js';
import { farewells, impressions } from './demo-opinions.js';
import { demoPours, demoSurvey } from './demo-texts.js';
import { demoWines } from './demo-wines.js';

type Kind = keyof typeof demoPours;

const wineOf = (name: string) => demoWines.find((wine) => wine.name === name);
const sheetOf = (name: string) => {
  const sheet = predefinedSheets.find(
    ({ product, type }) => product === 'WINE' && type === wineOf(name)?.subtype,
  );
  if (!sheet) throw new Error(`no sheet for ${name}`);
  return sheet;
};

/** The snapshot of the demo's tasting, as the room would take it. */
function snapshotOf(kind: Kind): SessionSnapshot {
  const productReferences = demoPours[kind].map((name) => ({
    reference: name,
    assessmentSheetPath: sheetPath(sheetOf(name)),
    product: { name, price: wineOf(name)?.price, subtype: { reference: wineOf(name)?.subtype } },
  }));
  return {
    tasting: { template: kind === 'blind' ? 'BLIND_TEMPLATE' : 'CONVENTIONAL_TEMPLATE' },
    productReferences,
    sheets: Object.fromEntries(
      demoPours[kind].map((name) => [sheetPath(sheetOf(name)), sheetOf(name)]),
    ),
    surveyQuestions: demoSurvey.map(({ options }, index) => ({
      reference: `question${index}`,
      options: Object.fromEntries(
        options.map(({ text }, order) => [`option${order}`, { ...text, order }]),
      ),
    })),
    satisfactionConcepts: Array.from({ length: 6 }, (_, index) => ({
      reference: `concept${index}`,
    })),
  } as unknown as SessionSnapshot;
}

const play = (kind: Kind, organiser: ContentLanguage = 'ES') =>
  demoGuests({ snapshot: snapshotOf(kind), guests: kind === 'blind' ? 26 : 40, kind, organiser });

const assessmentsOf = (guests: DemoGuest[]) =>
  guests.flatMap(({ person, steps }) =>
    steps.flatMap(({ minute, answers }) =>
      Object.entries(answers.assessments ?? {}).map(([wine, { parameters }]) => ({
        person,
        minute,
        wine,
        rating: parameters?.rateBox ?? Number.NaN,
        worth: typeof parameters?.ratePrice === 'number' ? parameters.ratePrice : null,
        guess: parameters?.blindPrice ?? null,
        notes: parameters?.notes ?? null,
      })),
    ),
  );
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: number[]) =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

const guests = { evening: play('evening'), blind: play('blind') };
const answers = { evening: assessmentsOf(guests.evening), blind: assessmentsOf(guests.blind) };
const of = (kind: Kind, wine: string) => answers[kind].filter((each) => each.wine === wine);
const numbers = (values: (number | null)[]) => values.filter((value) => value !== null);

describe('demo guests', () => {
  it('are the same every time', () => {
    expect(play('evening')).toEqual(guests.evening);
    expect(new Set(guests.evening.map(({ person }) => person.email)).size).toBe(40);
  });

  it.each(['ES', 'CA', 'EN'] as const)('mostly speak %s if the organiser does', (organiser) => {
    const count = (lang: string) =>
      play('evening', organiser).filter(({ person }) => person.lang === lang).length;
    const others = ['ES', 'CA', 'EN'].filter((lang) => lang !== organiser).map(count);
    expect(count(organiser)).toBeGreaterThan(Math.max(...others));
    expect(Math.min(...others)).toBeGreaterThan(0);
  });

  it('rate with realistic differences between wines and between guests', () => {
    for (const wine of demoPours.evening) {
      const ratings = of('evening', wine).map(({ rating }) => rating);
      expect([wine, Math.abs(mean(ratings) - (impressions[wine]?.liking ?? 0)) < 0.3]).toEqual([
        wine,
        true,
      ]);
      expect(deviation(ratings)).toBeGreaterThan(0.35);
    }
    const spreads = demoPours.evening.map((wine) =>
      deviation(of('evening', wine).map(({ rating }) => rating)),
    );
    expect(spreads.indexOf(Math.max(...spreads))).toBe(
      demoPours.evening.indexOf('Dolç de Posta de Sol'),
    );
    const whole = guests.evening.filter(({ steps }) => steps.length === 8);
    const habits = whole.map(({ person }) =>
      mean(answers.evening.filter((each) => each.person === person).map(({ rating }) => rating)),
    );
    expect(deviation(habits)).toBeGreaterThan(0.25);
  });

  it('rate an expensive wine as worse value, and guess higher prices for wines that they like', () => {
    const worth = (wine: string) => mean(numbers(of('evening', wine).map((each) => each.worth)));
    expect(worth('Pago de la Ermita')).toBeLessThan(worth('Bancal del Mar'));
    const guesses = (least: number, most: number) =>
      mean(
        numbers(
          answers.blind
            .filter(({ rating }) => rating >= least && rating <= most)
            .map(({ guess }) => guess),
        ),
      );
    expect(guesses(4.5, 5)).toBeGreaterThan(guesses(1, 3.5) + 1);
    const guessed = (wine: string) => mean(numbers(of('blind', wine).map(({ guess }) => guess)));
    expect(guessed('Costers de Llicorella')).toBeGreaterThan(
      guessed('Viña Retrogusto Crianza') + 2,
    );
    expect(
      answers.evening.every(({ guess }) => guess === null) &&
        answers.blind.every(({ worth: none }) => none === null),
    ).toBe(true);
  });

  it.each(['evening', 'blind'] as const)(
    'write notes in their language that match their rating, without repetition (%s)',
    (kind) => {
      const notes = answers[kind].filter((each) => each.notes);
      expect(notes.length).toBeGreaterThan(12);
      for (const { wine, rating, notes: written, person } of notes) {
        const thought = impressions[wine as keyof typeof impressions]?.thoughts.find(
          (each) => each[person.lang] === written,
        );
        expect([written, thought?.mood]).toEqual([
          written,
          rating >= 4 ? 'loved' : rating >= 3 ? 'fair' : 'poor',
        ]);
      }
      const last = guests[kind].flatMap(({ person, steps }) => {
        const comment = steps.at(-1)?.answers.finalComment;
        return comment
          ? [[comment, farewells[kind].some((each) => each[person.lang] === comment)]]
          : [];
      });
      expect(last.filter(([, known]) => !known)).toEqual([]);
      const said = [...notes.map((each) => each.notes), ...last.map(([comment]) => comment)];
      expect(new Set(said).size).toBe(said.length);
    },
  );

  it('answer step by step, and some stop early', () => {
    for (const { joinedAt, steps } of [...guests.evening, ...guests.blind]) {
      const minutes = [joinedAt, ...steps.map(({ minute }) => minute)];
      expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    }
    const minutes = (kind: Kind) =>
      guests[kind].flatMap(({ joinedAt, steps }) => [
        joinedAt,
        ...steps.map(({ minute }) => minute),
      ]);
    expect([Math.min(...minutes('evening')) >= 0, Math.max(...minutes('evening')) < 110]).toEqual([
      true,
      true,
    ]);
    expect(
      new Set(minutes('blind').map((minute) => Math.floor(minute / 1440))).size,
    ).toBeGreaterThan(5);
    const unfinished = (kind: Kind) =>
      guests[kind].filter(({ steps }) => !steps.at(-1)?.answers.satisfactions).length /
      guests[kind].length;
    for (const kind of ['evening', 'blind'] as const)
      expect([unfinished(kind) > 0.04, unfinished(kind) < 0.35]).toEqual([true, true]);
  });
});

const wordsOf = (options: SheetOption[]): string[] =>
  options.flatMap(({ name, options: within }) => [name['EN'] ?? '', ...wordsOf(within ?? [])]);

describe('demo impressions', () => {
  it.each([...new Set([...demoPours.evening, ...demoPours.blind])])(
    'describe %s with words of its sheet',
    (wine) => {
      const components = sheetOf(wine).categories.flatMap((category) => category.components);
      const known = {
        options: components.flatMap(({ options }) => wordsOf(options)),
        titles: components.map(({ name }) => name['EN']),
      };
      const { aromas = [], pairing = [], character = {} } = impressions[wine] ?? {};
      expect(
        [...aromas, ...pairing].filter((word) => !known.options.includes(optionWords[word][2])),
      ).toEqual([]);
      const titles = Object.keys(character) as (keyof typeof titleWords)[];
      expect(titles.filter((word) => !known.titles.includes(titleWords[word][2]))).toEqual([]);
      expect(aromas.length).toBeGreaterThan(5);
    },
  );
});
