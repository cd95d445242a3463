import { localize } from '../vocabulary/localized-text.js';
import type { NextStep, Rival, Verdict } from './findings.js';
import type { formatters } from './format.js';

/** Formats amounts in the reader's language. */
type Format = Pick<
  ReturnType<typeof formatters>,
  'number' | 'money' | 'percent' | 'share' | 'list'
>;
/** A sentence: the key of a report text and its values. `count` selects the plural form. */
export type Sentence<Key extends string> = { key: Key; values: Record<string, string | number> };

/**
 * Returns the letter of a group of products that do not differ significantly: 'a' for group 1. The
 * groups after 26 have their number.
 */
export const letterOf = (group: number): string =>
  group <= 26 ? String.fromCharCode(96 + group) : String(group);

/** At most this many products are named one by one. */
const mostNamed = 4;

/**
 * Returns the key of the title above the first product.
 * @param finished whether the event had ended, see `hasFinished`
 */
export function verdictTitle({ kind }: Verdict<Rival>, finished: boolean) {
  if (tied.has(kind)) return 'won.tied';
  return finished && !unsure.has(kind) ? 'won.title' : 'won.ahead';
}
/** Verdicts on products that are equally good. */
const tied: ReadonlySet<Verdict['kind']> = new Set(['tie', 'close']);
const unsure: ReadonlySet<Verdict['kind']> = new Set([
  'few',
  'reversed',
  'split',
  'unsure',
  'between',
  'untold',
]);

/**
 * Whether a verdict names products for people who do not see its reasons: clear winners and ties,
 * but no lead that may be chance.
 */
export const tellsLeaders = ({ kind }: Verdict<Rival>): boolean =>
  kind !== 'none' && (kind === 'reversed' || !unsure.has(kind));

/** The fields that explain an empty report. `reference` is null for the live view of an event. */
type Nobody = {
  reference: string | null;
  dateFilterActive: boolean;
  filtered: { ofGuests: number | null } | null;
};

/**
 * Returns the keys of the texts that explain an empty report. The filter or the dates exclude all
 * guests, or a saved report was made before any guest came, or no guest has come yet.
 */
export function nobodyWords({ reference, dateFilterActive, filtered }: Nobody) {
  if (filtered?.ofGuests) return { title: 'filter.nobody', text: 'filter.nobodyHint' } as const;
  if (dateFilterActive) return { title: 'empty.filteredTitle', text: 'empty.filtered' } as const;
  if (reference !== null) return { title: 'empty.savedTitle', text: 'empty.saved' } as const;
  return { title: 'empty.title', text: 'empty.text' } as const;
}

/**
 * Returns the winner of a verdict, or up to four products that share the first place. Empty if
 * nothing was rated.
 */
export function leadersOf<Product extends Rival>(verdict: Verdict<Product>): Product[] {
  switch (verdict.kind) {
    case 'none':
      return [];
    case 'tie':
      return verdict.winners.slice(0, mostNamed);
    case 'close':
      return [verdict.winner, verdict.next];
    default:
      return [verdict.winner];
  }
}

type WonKey = `won.${Verdict['kind']}` | 'won.clearYet' | 'won.tieMore';
type TestedKey = `tested.${Compared['kind'] | 'untold' | 'ofBoth' | 'beats' | 'beatsMore'}`;
/** The verdicts that compare two products by guests who rated both. */
type Compared = Extract<Verdict<Rival>, { beaten: Rival[] }>;

/**
 * Returns one plain sentence on which product won, by how many stars, and why that can be said.
 * @param finished whether the event had ended, see `hasFinished`
 */
export function verdictWords(
  verdict: Verdict<Rival>,
  finished: boolean,
  format: Format,
): Sentence<WonKey> {
  const key = `won.${verdict.kind}` as const;
  switch (verdict.kind) {
    case 'none':
    case 'only':
      return { key, values: {} };
    case 'few':
      return { key, values: { count: verdict.winner.ratings.n } };
    case 'tie':
      return namesOf(verdict.winners, 'won.tie', 'won.tieMore', format);
    case 'untold':
      return { key, values: untoldValues(verdict, format) };
    case 'clear':
      return {
        key: finished ? key : 'won.clearYet',
        values: comparedValues(verdict, format),
      };
    default:
      return { key, values: comparedValues(verdict, format) };
  }
}

/**
 * Verdicts whose own texts do not say that the lead counts only guests who rated both products. If
 * some guests rated only one, a further sentence says so.
 */
const ofBoth: ReadonlySet<Verdict<Rival>['kind']> = new Set([
  'close',
  'between',
  'slight',
  'clear',
]);

/** Returns sentences on the statistical test behind a verdict. Empty if nothing was tested. */
export function testWords(verdict: Verdict<Rival>, format: Format): Sentence<TestedKey>[] {
  switch (verdict.kind) {
    case 'none':
    case 'only':
    case 'few':
    case 'tie':
      return [];
    case 'untold':
      return [{ key: 'tested.untold', values: untoldValues(verdict, format) }];
    default: {
      const { winner, next, beaten, people } = verdict;
      const others = beaten.filter((product) => product !== next);
      // The report shows means of all ratings of a product. This lead counts only guests who rated
      // both products, so it can differ from the difference of the shown means.
      const isOfSome =
        people < Math.max(winner.ratings.n, next.ratings.n) && ofBoth.has(verdict.kind);
      const ofThem = isOfSome
        ? [{ key: 'tested.ofBoth' as const, values: { shown: format.number(people) } }]
        : [];
      return [
        { key: `tested.${verdict.kind}`, values: comparedValues(verdict, format) },
        ...ofThem,
        ...(others.length > 0 ? [namesOf(others, 'tested.beats', 'tested.beatsMore', format)] : []),
      ];
    }
  }
}

const untoldValues = (
  { next, lead }: Extract<Verdict<Rival>, { kind: 'untold' }>,
  format: Format,
) => ({ name: next.product.name, lead: format.number(lead, 2) });

const comparedValues = ({ winner, next, lead, people }: Compared, format: Format) => ({
  name: next.product.name,
  winner: winner.product.name,
  lead: format.number(lead, 2),
  shown: format.number(people),
});

function namesOf<Key extends string>(
  products: readonly Rival[],
  all: Key,
  some: Key,
  format: Format,
): Sentence<Key> {
  const names = products.map(({ product }) => product.name);
  const more = names.length - mostNamed;
  if (more > 0)
    return { key: some, values: { names: names.slice(0, mostNamed).join(', '), count: more } };
  return { key: all, values: { names: format.list(names) } };
}

/**
 * Returns a next step as a sentence.
 * @param currency ISO 4217 code of the event's prices
 * @param locale the language for texts that exist in several languages
 */
export function stepWords(
  step: NextStep,
  currency: string,
  locale: string,
  format: Format,
): Sentence<`next.${NextStep['kind']}`> {
  const key = `next.${step.kind}` as const;
  const name = 'product' in step ? step.product.product.name : '';
  switch (step.kind) {
    case 'worthMore':
    case 'worthLess':
      return {
        key,
        values: {
          name,
          guessed: format.money(step.guessed, currency),
          n: format.number(step.n),
          share: format.share(step.wouldPay, step.n),
          price: format.money(step.price, currency),
        },
      };
    case 'mostVisited':
      return { key, values: { name, count: step.people, shown: format.number(step.people) } };
    case 'costs': {
      const { name: scale, options, drop, share } = step.cost;
      return {
        key,
        values: {
          name,
          scale: localize(scale, locale),
          answer: options.map((option) => localize(option.name, locale)).join(' / '),
          drop: format.number(drop, 2),
          share: format.percent(share / 100),
        },
      };
    }
    case 'lovedNotVisited':
      return { key, values: { name } };
    case 'bestValue':
      return { key, values: { name, mean: format.number(step.mean, 2), n: format.number(step.n) } };
    case 'divides': {
      const { n } = step.product.ratings;
      return {
        key,
        values: {
          name,
          liked: format.share(step.liked, n),
          disliked: format.share(step.disliked, n),
        },
      };
    }
    case 'improve':
      return {
        key,
        values: {
          name: localize(step.concept.concept, locale),
          mean: format.number(step.mean, 2),
          n: format.number(step.concept.n),
        },
      };
    case 'emails':
      return { key, values: { share: format.share(step.emails, step.count) } };
    case 'silent':
      return { key, values: { count: step.people, shown: format.number(step.people) } };
    default:
      return { key, values: {} };
  }
}
