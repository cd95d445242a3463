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
} from './demo-impressions.js';
import { DemoNumbers } from './demo-numbers.js';
import { type DemoPerson, demoPeople } from './demo-people.js';
import { demoSurvey } from './demo-texts.js';
import { demoVote } from './demo-votes.js';
import type { DemoWineName } from './demo-wines.js';

/** Somebody who came: when, and what they answered when, step by step. Minutes count from the start of the event. */
export type DemoGuest = {
  person: DemoPerson;
  /** Whether they took part without saying who they are. */
  lite: boolean;
  /** Whether the organiser may write to them afterwards. */
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
/** Days of a campaign on which somebody has taken part. */
const campaignDays = 11;
const pourMinutes = 12;

const half = (value: number) => Math.min(5, Math.max(1, Math.round(value * 2) / 2));
const moodOf = (rating: number): Mood => (rating >= 4 ? 'loved' : rating >= 3 ? 'fair' : 'poor');

/** Who took part in an event of the demo, and what each of them thought. */
export function demoGuests({ snapshot, guests, kind, organiser }: Event): DemoGuest[] {
  const numbers = new DemoNumbers(seeds[kind]);
  const said = new Sayings(numbers);
  // drawn by themselves, so that nothing else of the demo depends on them
  const willing = new DemoNumbers(seeds[kind] + 1);
  return demoPeople(guests, numbers, { organiser, atHome: kind === 'blind' }).map(
    (person, index) => {
      const products = snapshot.productReferences;
      const pace =
        kind === 'evening'
          ? eveningPace(person, products.length, numbers)
          : campaignPace(person, products.length, numbers);
      // who leaves early catches a train in an evening together, and is interrupted at home
      const stopsAfter = numbers.chance(kind === 'evening' ? 0.1 : 0.22)
        ? Math.floor(numbers.between(0, products.length))
        : products.length;
      const steps: DemoGuest['steps'] = [];
      const survey = surveyOf(snapshot, person, numbers);
      if (Object.keys(survey).length > 0) steps.push({ minute: pace.survey, answers: { survey } });
      const ratings = new Map<string, number>();
      for (const [place, product] of products.entries()) {
        const minute = pace.products[place] ?? 0;
        // who comes late misses the first wine
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

/** The instructor pours for all at once; each takes their own time with the glass. */
function eveningPace({ slowness }: DemoPerson, products: number, numbers: DemoNumbers): Pace {
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

/** At home everybody begins when they like, after dinner more often than not. */
function campaignPace({ slowness }: DemoPerson, products: number, numbers: DemoNumbers): Pace {
  const day = Math.floor(numbers.next() * campaignDays);
  // it begins at ten in the morning: from six to half past nine in the evening
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
  numbers: DemoNumbers,
): Record<string, string[]> {
  const answers = snapshot.surveyQuestions.map(
    ({ reference, options }, index): [string, string[]] => {
      const question = demoSurvey[index];
      const ids = Object.keys(options).toSorted(
        (a, b) => (options[a]?.order ?? 0) - (options[b]?.order ?? 0),
      );
      const shares = (question?.options ?? []).map(({ share }) => share);
      // who reads English is from abroad more often than not
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
  numbers: DemoNumbers,
): AssessmentInput & { rating: number } {
  const impression = impressions[product.name as DemoWineName] as Impression;
  const blind = snapshot.tasting.template === 'BLIND_TEMPLATE';
  const price = product.price ?? 12;
  const dearness = Math.log2(price / 14);
  const taste = product.subtype.reference === 'SWEET' ? person.sweetTooth : 0;
  // a price that one sees makes the wine taste a little better
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

/** Value for money: a wine that is liked for little is a bargain; who is used to pay more finds more of them. */
function worthOf(rating: number, dearness: number, { spending }: DemoPerson, numbers: DemoNumbers) {
  if (numbers.chance(0.08)) return 'not_rated' as const;
  return Math.min(
    5,
    Math.max(
      1,
      Math.round(3.5 + (rating - 3.7) * 0.9 - dearness * 0.75 + spending + numbers.around(0.5)),
    ),
  );
}

/** A price as people say one: whole euros, fives where it is much, and sometimes as in a shop. */
function guessOf(
  rating: number,
  dearness: number,
  { spending }: DemoPerson,
  numbers: DemoNumbers,
): number {
  const guess =
    13 * Math.exp((rating - 3.8) * 0.32 + dearness * 0.22 + spending + numbers.around(0.2));
  if (guess > 24) return Math.round(guess / 5) * 5;
  return numbers.chance(0.18) ? Math.round(guess) - 0.05 : Math.max(3, Math.round(guess));
}

/** How each of the satisfaction concepts does beside the others: the pace worse, the instructor best. */
const concerns = [0.1, -0.35, -0.1, 0.55, 0.15, 0];

function lastWords(
  snapshot: SessionSnapshot,
  { generosity, lang }: DemoPerson,
  ratings: number[],
  kind: Event['kind'],
  said: Sayings,
  numbers: DemoNumbers,
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

/** The wines whose shop a guest looks at: those they liked best, if any enough. */
function visitsOf(ratings: Map<string, number>, numbers: DemoNumbers): string[] {
  const best = [...ratings].filter(([, rating]) => rating >= 4).toSorted(([, a], [, b]) => b - a);
  return best
    .slice(0, 2)
    .flatMap(([productRef], place) =>
      numbers.chance(place === 0 ? 0.5 : 0.2) ? [productRef] : [],
    );
}

/** What was said already: nobody says it again. */
class Sayings {
  private readonly used = new Set<Thought>();

  constructor(private readonly numbers: DemoNumbers) {}

  /** Something in this mood that nobody has said yet, or null. */
  of(thoughts: readonly Thought[], mood: Mood, language: ContentLanguage): string | null {
    const left = thoughts.filter((thought) => thought.mood === mood && !this.used.has(thought));
    if (left.length === 0) return null;
    const thought = this.numbers.pick(left);
    this.used.add(thought);
    return thought[language];
  }
}
