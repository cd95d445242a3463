import { localize } from '../vocabulary/localized-text.js';
import type { NextStep, Rival, Verdict } from './findings.js';
import type { formatters } from './format.js';

/** How amounts are written in the reader's language. */
type Format = Pick<
  ReturnType<typeof formatters>,
  'number' | 'money' | 'percent' | 'share' | 'list'
>;
/** A sentence: its key among the texts of reports, and what it is filled in with. `count` chooses the plural. */
export type Sentence<Key extends string> = { key: Key; values: Record<string, string | number> };

/** A group of products that nobody tells apart as a letter, as tables of this kind have it; a number after the last letter. */
export const letterOf = (group: number): string =>
  group <= 26 ? String.fromCharCode(96 + group) : String(group);

/** More equals than these are not named one by one. */
const mostNamed = 4;

/** What is written over the product that is first. @param finished whether the event had ended, see `hasFinished` */
export const verdictTitle = ({ kind }: Verdict<Rival>, finished: boolean) =>
  finished && !unsure.has(kind) ? 'won.title' : 'won.ahead';
const unsure: ReadonlySet<Verdict['kind']> = new Set([
  'few',
  'reversed',
  'split',
  'close',
  'unsure',
  'between',
  'untold',
]);

/** What is read of a report that nobody is in; `reference` is null where the event is looked at as it stands now. */
type Nobody = {
  reference: string | null;
  dateFilterActive: boolean;
  filtered: { ofGuests: number | null } | null;
};

/** Why nobody is in a report, as keys: the filter or the dates leave nobody, nobody had come when it was made, or nobody has come yet. */
export function nobodyWords({ reference, dateFilterActive, filtered }: Nobody) {
  if (filtered?.ofGuests) return { title: 'filter.nobody', text: 'filter.nobodyHint' } as const;
  if (dateFilterActive) return { title: 'empty.filteredTitle', text: 'empty.filtered' } as const;
  if (reference !== null) return { title: 'empty.savedTitle', text: 'empty.saved' } as const;
  return { title: 'empty.title', text: 'empty.text' } as const;
}

/** The product that is first, of equals the first of them; undefined where nothing was rated. */
export const winnerOf = <Product extends Rival>(verdict: Verdict<Product>): Product | undefined =>
  verdict.kind === 'none'
    ? undefined
    : verdict.kind === 'tie'
      ? verdict.winners[0]
      : verdict.winner;

/** The verdicts that do not say by themselves that they are of those who rated both. */
const ofBoth: ReadonlySet<Verdict<Rival>['kind']> = new Set([
  'close',
  'between',
  'slight',
  'clear',
]);

type WonKey =
  | `won.${Verdict['kind']}`
  | 'won.tieMore'
  | 'won.ofBoth'
  | 'won.beats'
  | 'won.beatsMore';

/** Which product won, in a sentence or two. */
export function verdictWords(verdict: Verdict<Rival>, format: Format): Sentence<WonKey>[] {
  const key = `won.${verdict.kind}` as const;
  switch (verdict.kind) {
    case 'none':
    case 'only':
      return [{ key, values: {} }];
    case 'few':
      return [{ key, values: { count: verdict.winner.ratings.n } }];
    case 'tie':
      return [namesOf(verdict.winners, 'won.tie', 'won.tieMore', format)];
    case 'untold':
      return [
        { key, values: { name: verdict.next.product.name, lead: format.number(verdict.lead, 2) } },
      ];
    default: {
      const { winner, next, beaten, lead, people } = verdict;
      const values = {
        name: next.product.name,
        winner: winner.product.name,
        lead: format.number(lead, 2),
        count: people,
        shown: format.number(people),
      };
      const others = beaten.filter((product) => product !== next);
      // the means beside it are of whoever rated each, and may lie closer or further apart
      const isOfSome =
        people < Math.max(winner.ratings.n, next.ratings.n) && ofBoth.has(verdict.kind);
      const ofThem = isOfSome
        ? [{ key: 'won.ofBoth' as const, values: { shown: format.number(people) } }]
        : [];
      return [
        { key, values },
        ...ofThem,
        ...(others.length > 0 ? [namesOf(others, 'won.beats', 'won.beatsMore', format)] : []),
      ];
    }
  }
}

function namesOf(
  products: readonly Rival[],
  all: WonKey,
  some: WonKey,
  format: Format,
): Sentence<WonKey> {
  const names = products.map(({ product }) => product.name);
  const more = names.length - mostNamed;
  if (more > 0)
    return { key: some, values: { names: names.slice(0, mostNamed).join(', '), count: more } };
  return { key: all, values: { names: format.list(names) } };
}

/**
 * A next step as a sentence.
 * @param currency ISO 4217 code of the event's prices
 * @param locale in which things with a name in several languages are named
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
