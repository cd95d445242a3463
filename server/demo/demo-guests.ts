import type { AssessmentInput } from '../../shared/rules/answers.js';
import type { ContentLanguage } from '../../shared/vocabulary/languages.js';
import type {
  SessionSnapshot,
  SnapshotProductReference,
  SnapshotSheet,
} from '../../shared/vocabulary/session.js';
import type { SaveAnswersDto } from '../rooms/answers.dto.js';
import {
  farewells,
  type Impression,
  impressions,
  type Mood,
  type Thought,
} from './demo-opinions.js';
import { type DemoPerson, demoPeople } from './demo-people.js';
import { demoVote } from './demo-sheet-answers.js';
import { demoSurvey } from './demo-texts.js';
import type { DemoWineName } from './demo-wines.js';
import { SeededRandom } from './seeded-random.js';

/** A demo guest with their answers, step by step. Minutes count from the start of the event. */
export type DemoGuest = {
  person: DemoPerson;
  /** Whether they took part anonymously. */
  lite: boolean;
  /** Whether they consented to be contacted. */
  contact: boolean;
  joinedAt: number;
  steps: { minute: number; answers: SaveAnswersDto }[];
};

type Event = {
  snapshot: SessionSnapshot;
  guests: number;
  kind: 'evening' | 'blind';
  organiser: ContentLanguage;
};

const dayMinutes = 1440;
const seeds = { evening: 20_260_919, blind: 20_261_103 };
/** Days of the campaign so far, on which guests have joined. */
const campaignDays = 11;
const pourMinutes = 12;

const half = (value: number) => Math.min(5, Math.max(1, Math.round(value * 2) / 2));
const moodOf = (rating: number): Mood => (rating >= 4 ? 'loved' : rating >= 3 ? 'fair' : 'poor');

/** Creates the guests of a demo event, with their answers. */
export function demoGuests({ snapshot, guests, kind, organiser }: Event): DemoGuest[] {
  const numbers = new SeededRandom(seeds[kind]);
  const said = new Sayings(numbers);
  // A separate random sequence, so that consents do not change the other demo data.
  const willing = new SeededRandom(seeds[kind] + 1);
  return demoPeople(guests, numbers, { organiser, atHome: kind === 'blind' }).map(
    (person, index) => {
      const products = snapshot.productReferences;
      const pace =
        kind === 'evening'
          ? eveningPace(person, products.length, numbers)
          : campaignPace(person, products.length, numbers);
      // In both kinds of event, some guests stop early.
      const stopsAfter = numbers.chance(kind === 'evening' ? 0.1 : 0.22)
        ? Math.floor(numbers.between(0, products.length))
        : products.length;
      const steps: DemoGuest['steps'] = [];
      const survey = surveyOf(snapshot, person, numbers);
      if (Object.keys(survey).length > 0) steps.push({ minute: pace.survey, answers: { survey } });
      const ratings = new Map<string, number>();
      for (const [place, product] of products.entries()) {
        const minute = pace.products[place] ?? 0;
        // Guests who come late miss the first wine.
        if (place >= stopsAfter || minute < pace.survey || numbers.chance(0.03)) continue;
        const { rating, ...assessment } = assess(product, snapshot, person, said, numbers);
        ratings.set(product.reference, rating);
        steps.push({
          minute,
          answers: { assessments: { [product.reference]: { ...assessment, submitted: true } } },
        });
      }
      if (stopsAfter === products.length) {
        const answers = lastWords(snapshot, person, [...ratings.values()], kind, said, numbers);
        const actions = visitsOf(ratings, numbers).map((productRef, visit) => ({
          id: `demo-${kind}-${index}-${visit}`,
          type: 'STORE_LINK_CLICKED' as const,
          productRef,
        }));
        steps.push({
          minute: pace.end,
          answers: { ...answers, ...(actions.length > 0 ? { actions } : {}) },
        });
      }
      return {
        person,
        lite: kind === 'blind' && numbers.chance(0.3),
        contact: willing.chance(0.6),
        joinedAt: pace.joined,
        steps,
      };
    },
  );
}

type Pace = { joined: number; survey: number; products: number[]; end: number };

/** The instructor pours for everybody at once. Each guest answers at their own pace. */
function eveningPace({ slowness }: DemoPerson, products: number, numbers: SeededRandom): Pace {
  const late = numbers.chance(0.07);
  const joined = late ? numbers.between(24, 34) : numbers.between(0.5, 11);
  const survey = joined + numbers.between(0.6, 1.6 + slowness);
  const poured = (place: number) => 13 + place * pourMinutes;
  return {
    joined,
    survey,
    products: Array.from(
      { length: products },
      (_, place) => poured(place) + 3.5 + slowness * 4 + numbers.between(0, 3),
    ),
    end: poured(products) + numbers.between(1, 4 + slowness * 5),
  };
}

/** At home, guests begin at any time, mostly in the evening. */
function campaignPace({ slowness }: DemoPerson, products: number, numbers: SeededRandom): Pace {
  const day = Math.floor(numbers.next() * campaignDays);
  // Minutes after the campaign's start at 10:00: between 18:00 and 21:30.
  const joined = day * dayMinutes + numbers.between(8 * 60, 11.5 * 60);
  const survey = joined + numbers.between(0.7, 2);
  const times = Array.from({ length: products }, () => numbers.between(7, 11) + slowness * 6);
  const done = times.map(
    (_, place) => survey + times.slice(0, place + 1).reduce((sum, each) => sum + each),
  );
  return { joined, survey, products: done, end: (done.at(-1) ?? survey) + numbers.between(1, 4) };
}

function surveyOf(
  snapshot: SessionSnapshot,
  { lang }: DemoPerson,
  numbers: SeededRandom,
): Record<string, string[]> {
  const answers = snapshot.surveyQuestions.map(
    ({ reference, options }, index): [string, string[]] => {
      const question = demoSurvey[index];
      const ids = Object.keys(options).toSorted(
        (a, b) => (options[a]?.order ?? 0) - (options[b]?.order ?? 0),
      );
      const shares = (question?.options ?? []).map(({ share }) => share);
      // Most guests who read English come from abroad.
      const provenance =
        index === 1 && lang === 'EN' ? [0, 15, 85] : index === 1 ? [42, 56, 2] : shares;
      if (!question?.several)
        return [reference, [numbers.pick(ids, (_, place) => provenance[place] ?? 0)]];
      const chosen = ids.filter((_, place) => numbers.chance((shares[place] ?? 0) / 100));
      return [reference, chosen.length > 0 ? chosen : ids.slice(0, 1)];
    },
  );
  return Object.fromEntries(answers);
}

function assess(
  { product, assessmentSheetPath }: SnapshotProductReference,
  snapshot: SessionSnapshot,
  person: DemoPerson,
  said: Sayings,
  numbers: SeededRandom,
): AssessmentInput & { rating: number } {
  const impression = impressions[product.name as DemoWineName] as Impression;
  const blind = snapshot.tasting.template === 'BLIND_TEMPLATE';
  const price = product.price ?? 12;
  const dearness = Math.log2(price / 14);
  const taste = product.subtype.reference === 'SWEET' ? person.sweetTooth : 0;
  // A visible high price improves the rating a little.
  const rating = half(
    impression.liking +
      person.generosity +
      taste +
      (blind ? 0 : 0.06 * dearness) +
      numbers.around(0.42 * impression.divides),
  );
  const sheet = snapshot.sheets[assessmentSheetPath] as SnapshotSheet;
  const categories = sheet.categories.map((category) => {
    const votes = category.components.map(
      (component) => [component.id, demoVote(component, rating, impression, numbers)] as const,
    );
    return [
      category.id,
      Object.fromEntries(votes.flatMap(([id, vote]) => (vote === undefined ? [] : [[id, vote]]))),
    ] as const;
  });
  const notes = numbers.chance(0.3)
    ? said.of(impression.thoughts, moodOf(rating), person.lang)
    : null;
  return {
    rating,
    parameters: {
      rateBox: rating,
      ...(blind
        ? { blindPrice: guessOf(rating, dearness, person, numbers) }
        : { ratePrice: worthOf(rating, dearness, person, numbers) }),
      ...(notes ? { notes } : {}),
    },
    categories: Object.fromEntries(categories),
  };
}

/**
 * Rates the value for money. Good wines and cheap wines get more. Guests who spend more give more.
 */
function worthOf(
  rating: number,
  dearness: number,
  { spending }: DemoPerson,
  numbers: SeededRandom,
) {
  if (numbers.chance(0.08)) return 'not_rated' as const;
  return Math.min(
    5,
    Math.max(
      1,
      Math.round(3.5 + (rating - 3.7) * 0.9 - dearness * 0.75 + spending + numbers.around(0.5)),
    ),
  );
}

/**
 * Guesses a price as people do: whole euros, steps of five above 24, and sometimes a shop price.
 */
function guessOf(
  rating: number,
  dearness: number,
  { spending }: DemoPerson,
  numbers: SeededRandom,
): number {
  const guess =
    13 * Math.exp((rating - 3.8) * 0.32 + dearness * 0.22 + spending + numbers.around(0.2));
  if (guess > 24) return Math.round(guess / 5) * 5;
  return numbers.chance(0.18) ? Math.round(guess) - 0.05 : Math.max(3, Math.round(guess));
}

/** Deviation of each satisfaction concept: the pace is rated worst, the instructor best. */
const concerns = [0.1, -0.35, -0.1, 0.55, 0.15, 0];

function lastWords(
  snapshot: SessionSnapshot,
  { generosity, lang }: DemoPerson,
  ratings: number[],
  kind: Event['kind'],
  said: Sayings,
  numbers: SeededRandom,
): Pick<SaveAnswersDto, 'satisfactions' | 'finalComment'> {
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length);
  const unease = 1.35 - generosity * 0.6 - (mean - 3.8) * 0.4;
  const satisfactions = Object.fromEntries(
    snapshot.satisfactionConcepts.map(({ reference }, place) => [
      reference,
      Math.min(4, Math.max(1, Math.round(unease + (concerns[place] ?? 0) + numbers.around(0.5)))),
    ]),
  );
  const mood = numbers.chance(0.22) ? 'fair' : mean < 3.2 ? 'poor' : 'loved';
  const finalComment = numbers.chance(0.36) ? said.of(farewells[kind], mood, lang) : null;
  return { satisfactions, ...(finalComment ? { finalComment } : {}) };
}

/** Returns the wines whose shop link a guest opens: up to two of those with four stars or more. */
function visitsOf(ratings: Map<string, number>, numbers: SeededRandom): string[] {
  const best = [...ratings].filter(([, rating]) => rating >= 4).toSorted(([, a], [, b]) => b - a);
  return best
    .slice(0, 2)
    .flatMap(([productRef], place) =>
      numbers.chance(place === 0 ? 0.5 : 0.2) ? [productRef] : [],
    );
}

/** Ensures that no two guests write the same text. */
class Sayings {
  private readonly used = new Set<Thought>();

  constructor(private readonly numbers: SeededRandom) {}

  /** Returns an unused text for a mood, or null when none is left. */
  of(thoughts: readonly Thought[], mood: Mood, language: ContentLanguage): string | null {
    const left = thoughts.filter((thought) => thought.mood === mood && !this.used.has(thought));
    if (left.length === 0) return null;
    const thought = this.numbers.pick(left);
    this.used.add(thought);
    return thought[language];
  }
}
