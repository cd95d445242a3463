import { Matrix, solve } from 'ml-matrix';
import { isConnected } from './is-connected.js';
import { type Profiles, peopleIn, unrated } from './profiles.js';

/**
 * The mean that each product would have if everybody had rated all of them: least squares of an
 * additive model, person + product (F. Yates, Incomplete randomized blocks, 1936). With plain
 * means, a product could lead just because generous people rated it and strict people did not.
 * @param columns the products to compare
 * @returns in half steps, in the order of the columns; all null if the ratings do not connect all
 * products
 */
export function adjustedMeans(profiles: Profiles, columns: readonly number[]): (number | null)[] {
  const width = columns.length;
  const information = Matrix.zeros(width, width);
  const gains = new Float64Array(width);
  let people = 0;
  let levels = 0;
  /** Weight of each product in the mean of the people's levels. */
  const shares = new Float64Array(width);
  for (const steps of peopleIn(profiles)) {
    const rated: number[] = [];
    let sum = 0;
    for (let place = 0; place < width; place++) {
      const step = steps[columns[place] as number] as number;
      if (step === unrated) continue;
      rated.push(place);
      sum += step;
    }
    const n = rated.length;
    if (n === 0) continue;
    const mean = sum / n;
    people++;
    levels += mean;
    for (const place of rated) {
      shares[place]! += 1 / n;
      gains[place]! += (steps[columns[place] as number] as number) - mean;
      for (const other of rated)
        information.set(
          place,
          other,
          information.get(place, other) + (place === other ? 1 : 0) - 1 / n,
        );
    }
  }
  if (people === 0 || !isConnected(information, 0)) return columns.map(() => null);
  // The effects of the products are known only up to a common term. Their sum is set to 0.
  const whole = information.clone().add(1 / width);
  const effects = solve(whole, Matrix.columnVector([...gains])).getColumn(0);
  const level =
    (levels - effects.reduce((sum, effect, place) => sum + effect * (shares[place] as number), 0)) /
    people;
  return effects.map((effect) => level + effect);
}
