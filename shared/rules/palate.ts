import { type TraitKind, traitKinds } from '../vocabulary/trait.js';
import type { Trait } from './traits.js';

/** The minimum number of rated products for a palate. */
export const fewestRated = 5;
/**
 * A finding needs at least this many products with a common trait, and `fewestOthers` without it.
 */
export const fewestAlike = 3;
export const fewestOthers = 2;
/**
 * Each mean is shrunk as if this many more products with the trait had the guest's mean rating.
 * Findings from few products become small.
 */
export const shrinkage = 3;
/** In stars: tasters do not notice a smaller difference. */
export const leastLift = 0.1;
/** At most this many findings of a kind are shown in each direction (liked more, liked less). */
export const mostOfKind = 3;

export const certainties = ['HINT', 'LIKELY', 'CLEAR'] as const;
/**
 * HINT: may well be chance. LIKELY: p < 0.05. CLEAR: p < 0.05 even after correction for the number
 * of compared traits, and at least five products.
 */
export type Certainty = (typeof certainties)[number];

/** A product that one guest rated, with the mean of all their ratings of it. */
export type RatedProduct = {
  reference: string;
  stars: number;
  price: Price | null;
  traits: readonly Trait[];
};
/** `currency` is an ISO 4217 code. */
export type Price = { amount: number; currency: string };
/** From `from` (included) to `below` (excluded). Null means no limit. */
export type PriceBand = { from: number | null; below: number | null; currency: string };

/**
 * A thing that a guest likes more or less than the rest. Exactly one of `trait` and `band` is set.
 */
export type Finding = {
  kind: TraitKind | 'PRICE';
  trait: Trait | null;
  band: PriceBand | null;
  /** Number of products. */
  n: number;
  /** Mean of their stars, with two decimals. */
  mean: number;
  /**
   * Difference to the guest's overall mean in stars, shrunk if few products support it. Two
   * decimals.
   */
  lift: number;
  certainty: Certainty;
};

export const palateStates = ['TOO_FEW', 'ALL_ALIKE', 'READY'] as const;
/**
 * TOO_FEW: fewer than `fewestRated` rated products. ALL_ALIKE: all have the same stars, so no
 * preference is visible.
 */
export type PalateState = (typeof palateStates)[number];

export type Palate = {
  state: PalateState;
  products: number;
  mean: number | null;
  more: Finding[];
  less: Finding[];
};

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;

type Group = Pick<Finding, 'kind' | 'trait' | 'band'> & { members: ReadonlySet<RatedProduct> };

/**
 * Computes what a guest likes from their own stars alone. Each trait that at least `fewestAlike`
 * products have, and at least `fewestOthers` do not have, is compared with the overall mean. The
 * strongest findings come first, at most `mostOfKind` of a kind in each direction.
 */
export function palateOf(rated: readonly RatedProduct[]): Palate {
  const products = rated.length;
  const mean = products > 0 ? meanOf(rated.map(({ stars }) => stars)) : 0;
  const nothing = { products, mean: products > 0 ? rounded(mean) : null, more: [], less: [] };
  if (products < fewestRated) return { state: 'TOO_FEW', ...nothing };
  const variance = meanOf(rated.map(({ stars }) => (stars - mean) ** 2));
  if (variance === 0) return { state: 'ALL_ALIKE', ...nothing };

  const groups = groupsOf(rated);
  const findings = groups.map(({ members, ...what }): Finding => {
    const n = members.size;
    const own = meanOf(Array.from(members, ({ stars }) => stars));
    // The standard error of a random sample of n from these products, without replacement.
    const standardError = Math.sqrt((variance / n) * ((products - n) / (products - 1)));
    const lift = ((own - mean) * n) / (n + shrinkage);
    return {
      ...what,
      n,
      mean: rounded(own),
      lift: rounded(lift),
      certainty: certaintyOf(Math.abs(own - mean) / standardError, n, products, groups.length),
    };
  });
  const told = findings
    .filter(({ lift }) => Math.abs(lift) >= leastLift)
    .sort((a, b) => Math.abs(b.lift) - Math.abs(a.lift) || b.n - a.n);
  const firstOfEach = (some: Finding[]) =>
    [...traitKinds, 'PRICE' as const].flatMap((kind) =>
      some.filter((each) => each.kind === kind).slice(0, mostOfKind),
    );
  const strongest = (some: Finding[]) =>
    some.toSorted((a, b) => Math.abs(b.lift) - Math.abs(a.lift) || b.n - a.n);
  return {
    ...nothing,
    state: 'READY',
    more: strongest(firstOfEach(told.filter(({ lift }) => lift > 0))),
    less: strongest(firstOfEach(told.filter(({ lift }) => lift < 0))),
  };
}

/**
 * Returns how certain a finding is.
 * @param distance from the overall mean, in standard errors
 * @param n number of the `products` that have the trait
 * @param compared number of compared traits: 5 of 100 look significant by chance
 */
export function certaintyOf(
  distance: number,
  n: number,
  products: number,
  compared: number,
): Certainty {
  // Upper bound of the two-sided tail of the normal distribution, nearly exact for large distances.
  const tail =
    distance <= 0 ? 1 : (Math.sqrt(2 / Math.PI) / distance) * Math.exp(-(distance ** 2) / 2);
  // With few products even the most extreme selection has at least this probability.
  const chance = Math.max(tail, 2 / waysToPick(n, products));
  if (chance * compared < 0.05 && n >= fewestRated) return 'CLEAR';
  return chance < 0.05 ? 'LIKELY' : 'HINT';
}

const waysToPick = (n: number, of: number) =>
  Array.from({ length: n }, (_, index) => (of - index) / (index + 1)).reduce(
    (ways, next) => ways * next,
    1,
  );

/**
 * Groups products by traits. Two answers to one question, such as a branch of a tree and its twig,
 * can select the same products. Of such groups only the last one stays, because it is the most
 * exact.
 */
function groupsOf(rated: readonly RatedProduct[]): Group[] {
  const byTrait = new Map<string, Group & { members: Set<RatedProduct> }>();
  for (const product of rated)
    for (const trait of product.traits) {
      const key = `${trait.kind} ${trait.key}`;
      const group = byTrait.get(key) ?? { kind: trait.kind, trait, band: null, members: new Set() };
      byTrait.set(key, group);
      group.members.add(product);
    }
  const tellable = [...byTrait.values(), ...priceGroups(rated)].filter(
    ({ members }) => members.size >= fewestAlike && rated.length - members.size >= fewestOthers,
  );
  // Members are in the order of `rated`, so that equal groups have equal keys.
  const answer = ({ kind, trait, members }: Group) =>
    trait?.of &&
    JSON.stringify([kind, trait.of, ...Array.from(members, ({ reference }) => reference)]);
  const distinct = new Map(tellable.map((group, index) => [answer(group) ?? index, group]));
  return [...distinct.values()];
}

/**
 * Groups products of one currency by thirds of their prices, with round limits. The limits depend
 * on the products that this guest tasted.
 */
function priceGroups(rated: readonly RatedProduct[]): Group[] {
  const amounts = new Map<string, number[]>();
  for (const { price } of rated)
    if (price) amounts.set(price.currency, [...(amounts.get(price.currency) ?? []), price.amount]);
  return Array.from(amounts, ([currency, some]) => priceBands(some, currency))
    .flat()
    .map((band) => ({
      kind: 'PRICE',
      trait: null,
      band,
      members: new Set(rated.filter(({ price }) => isWithin(price, band))),
    }));
}

const isWithin = (price: Price | null, { from, below, currency }: PriceBand) =>
  price?.currency === currency &&
  (from === null || price.amount >= from) &&
  (below === null || price.amount < below);

/**
 * Returns thirds of these prices as bands, or none for fewer than six prices.
 * @param amounts prices of products in `currency`
 */
export function priceBands(amounts: readonly number[], currency: string): PriceBand[] {
  if (amounts.length < 2 * fewestAlike) return [];
  const sorted = amounts.toSorted((a, b) => a - b);
  const third = (part: number) => roundAmount(sorted[Math.floor((part * sorted.length) / 3)] ?? 0);
  const lowest = sorted[0] ?? 0;
  const edges = [...new Set([third(1), third(2)])].filter((edge) => edge > lowest);
  if (edges.length === 0) return [];
  return [null, ...edges].map((from, index) => ({ from, below: edges[index] ?? null, currency }));
}

/** Rounds down to a round number of about that size: 18.5 → 18, 9.9 → 9.5, 127 → 120. */
function roundAmount(amount: number): number {
  if (amount <= 0) return 0;
  const size = 10 ** Math.floor(Math.log10(amount));
  const step = amount / size < 2 ? size / 10 : size / 2;
  return Number((Math.floor(amount / step + 1e-9) * step).toPrecision(6));
}
