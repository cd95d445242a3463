/**
 * Returns the products by the mean of their ratings, the best first, with their places from 1.
 * Products with the same mean share a place. Those without a mean are last, and have none.
 */
export function rankProducts<Product>(
  products: readonly Product[],
  meanOf: (product: Product) => number | null,
): { product: Product; place: number | null }[] {
  const best = products.toSorted((a, b) => (meanOf(b) ?? -1) - (meanOf(a) ?? -1));
  return best.map((product) => {
    const mean = meanOf(product);
    const place = best.findIndex((each) => meanOf(each) === mean) + 1;
    return { product, place: mean === null ? null : place };
  });
}
