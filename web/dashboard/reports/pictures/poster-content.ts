import { leadersOf, verdictTitle } from '../../../../shared/rules/finding-sentences.js';
import { hasFinished, type Rival, verdictOf } from '../../../../shared/rules/findings.js';
import { fewestRatings } from '../../../../shared/rules/statistics.js';

/** The motifs of a picture. */
export const motifs = ['winner', 'podium'] as const;
export type Motif = (typeof motifs)[number];

/** A product of the ranking, as far as pictures show it. */
type Ranked = Rival & { product: { name: string; image: string | null } };

/** A product with a mean on a picture. */
export type PosterProduct = {
  name: string;
  image: string | null;
  place: number;
  mean: number;
  n: number;
};

/** The products of a picture, and the key of its heading. */
export type PosterContent = {
  heading: ReturnType<typeof verdictTitle>;
  products: PosterProduct[];
};

/** The most products that share the first place by name. */
const mostTied = 3;
const podiumPlaces = 3;

const shownOf = ({
  product: { name, image },
  position,
  ratings: { mean, n },
}: Ranked): PosterProduct[] =>
  mean === null || position === null ? [] : [{ name, image, place: position, mean, n }];

/**
 * The content of each motif. Null if the ratings do not support it: fewer than five for the first
 * product, or for the second one of a podium. A tie names all products that share the first place.
 */
export function posterContents(
  summary: Parameters<typeof hasFinished>[0] & { products: readonly Ranked[] },
): Record<Motif, PosterContent | null> {
  const verdict = verdictOf(summary.products);
  if (verdict.kind === 'none' || verdict.kind === 'few') return { winner: null, podium: null };
  const heading = verdictTitle(verdict, hasFinished(summary));
  const leaders = leadersOf(verdict).slice(0, mostTied).flatMap(shownOf);
  const podium = summary.products
    .filter(({ ratings }) => ratings.n >= fewestRatings)
    .slice(0, podiumPlaces)
    .flatMap(shownOf);
  // The guests who rated both may prefer a product with a lower mean.
  const agrees = podium[0]?.name === leaders[0]?.name;
  return {
    winner: { heading, products: leaders },
    podium: podium.length >= 2 && agrees ? { heading, products: podium } : null,
  };
}
