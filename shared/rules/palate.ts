import { type Trait, type TraitKind, traitKinds } from './traits.js';

/** Of fewer products that somebody rated nothing is said of their taste. */
export const fewestRated = 5;
/** Of fewer products with something in common nothing is said of that, nor where fewer than `fewestOthers` are without it. */
export const fewestAlike = 3;
export const fewestOthers = 2;
/** As if so many more products had it, rated as this person rates on average: what rests on little is told as little. */
export const shrinkage = 3;
/** In stars: less than this nobody tastes. */
export const leastLift = 0.1;
/** So many of a kind are told of what is liked more, and as many of what is liked less. */
export const mostOfKind = 3;

export const certainties = ['HINT', 'LIKELY', 'CLEAR'] as const;
/**
 * HINT: may well be chance. LIKELY: chance alone brings it about once in twenty times. CLEAR: the same although so many things were looked at, and of
 * five products at least.
 */
export type Certainty = (typeof certainties)[number];

/** What one person rated, each product once: the mean of all the stars that they ever gave it. */
export type RatedProduct = {
  reference: string;
  stars: number;
  price: Price | null;
  traits: readonly Trait[];
};
/** `currency` is an ISO 4217 code. */
export type Price = { amount: number; currency: string };
/** From `from` on, and below `below`; null has no end. */
export type PriceBand = { from: number | null; below: number | null; currency: string };

/** What somebody likes more, or less, than the rest. Exactly one of `trait` and `band` is there. */
export type Finding = {
  kind: TraitKind | 'PRICE';
  trait: Trait | null;
  band: PriceBand | null;
  /** Of how many products. */
  n: number;
  /** Of their stars, with two decimals. */
  mean: number;
  /** By how many stars that is more than their mean of everything, drawn towards none where it rests on little; two decimals. */
  lift: number;
  certainty: Certainty;
};

export const palateStates = ['TOO_FEW', 'ALL_ALIKE', 'READY'] as const;
/** TOO_FEW: fewer than `fewestRated` products are rated. ALL_ALIKE: all have the same stars, which tells nothing. */
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
 * What somebody likes, of nothing but their own stars: of each thing that at least `fewestAlike` products have in common, and `fewestOthers` have not,
 * by how much they are liked more or less than everything on average. The most telling first, at most `mostOfKind` of a kind each way.
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
    // of so many drawn from these products at random
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
 * @param distance from the mean of everything, in standard errors
 * @param n how many of the `products` have it
 * @param compared how many things were looked at: of a hundred, five look telling by chance
 */
export function certaintyOf(
  distance: number,
  n: number,
  products: number,
  compared: number,
): Certainty {
  // never less than how likely chance alone brings so much on either side, and hardly more where it counts
  const tail =
    distance <= 0 ? 1 : (Math.sqrt(2 / Math.PI) / distance) * Math.exp(-(distance ** 2) / 2);
  // not even the best of all ways to pick so many is rarer than one of these
  const chance = Math.max(tail, 2 / waysToPick(n, products));
  if (chance * compared < 0.05 && n >= fewestRated) return 'CLEAR';
  return chance < 0.05 ? 'LIKELY' : 'HINT';
}

const waysToPick = (n: number, of: number) =>
  Array.from({ length: n }, (_, index) => (of - index) / (index + 1)).reduce(
    (ways, next) => ways * next,
    1,
  );

/** Products by what they have in common. Of two answers to one question that the same products have, such as a branch and its twig, the last is more exact. */
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
  // their members stand in one order
  const answer = ({ kind, trait, members }: Group) =>
    trait?.of &&
    JSON.stringify([kind, trait.of, ...Array.from(members, ({ reference }) => reference)]);
  const distinct = new Map(tellable.map((group, index) => [answer(group) ?? index, group]));
  return [...distinct.values()];
}

/** Thirds of what the products of one currency cost, between round amounts: what is dear depends on what somebody tastes. */
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

/** @param amounts what products cost in `currency`; below six of them there are no thirds */
export function priceBands(amounts: readonly number[], currency: string): PriceBand[] {
  if (amounts.length < 2 * fewestAlike) return [];
  const sorted = amounts.toSorted((a, b) => a - b);
  const third = (part: number) => roundAmount(sorted[Math.floor((part * sorted.length) / 3)] ?? 0);
  const lowest = sorted[0] ?? 0;
  const edges = [...new Set([third(1), third(2)])].filter((edge) => edge > lowest);
  if (edges.length === 0) return [];
  return [null, ...edges].map((from, index) => ({ from, below: edges[index] ?? null, currency }));
}

/** Down to a tidy number of about that size: 18.5 → 18, 9.9 → 9.5, 127 → 120. */
function roundAmount(amount: number): number {
  if (amount <= 0) return 0;
  const size = 10 ** Math.floor(Math.log10(amount));
  const step = amount / size < 2 ? size / 10 : size / 2;
  return Number((Math.floor(amount / step + 1e-9) * step).toPrecision(6));
}
