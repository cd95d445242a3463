import { Matrix, solve } from 'ml-matrix';
import { type Profiles, peopleIn, unrated } from './profiles.js';

/**
 * What everybody would have given each product on average, had everybody rated all of them: the least squares of an additive model, person + product
 * (F. Yates, Incomplete randomized blocks, 1936). A kind person's favourite does not lead only because strict people did not taste it.
 * @param columns of the products to be compared
 * @returns in half steps, in the order of the columns; all null where the ratings do not connect them all
 */
export function adjustedMeans(profiles: Profiles, columns: readonly number[]): (number | null)[] {
  const width = columns.length;
  const information = Matrix.zeros(width, width);
  const gains = new Float64Array(width);
  let people = 0;
  let levels = 0;
  /** How much each product weighs in the mean of the people's levels. */
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
  if (people === 0 || !isConnected(information)) return columns.map(() => null);
  // the products' effects are known up to a common term: their sum is taken as 0
  const whole = information.clone().add(1 / width);
  const effects = solve(whole, Matrix.columnVector([...gains])).getColumn(0);
  const level =
    (levels - effects.reduce((sum, effect, place) => sum + effect * (shares[place] as number), 0)) /
    people;
  return effects.map((effect) => level + effect);
}

/** Whether a way leads from each product to each other one, over people who rated both. */
function isConnected(information: Matrix): boolean {
  const reached = new Set([0]);
  for (const from of reached) {
    for (let to = 0; to < information.rows; to++)
      if (information.get(from, to) < 0) reached.add(to);
  }
  return reached.size === information.rows;
}
