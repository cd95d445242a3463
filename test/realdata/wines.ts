import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { gunzipSync, strFromU8, unzipSync } from 'fflate';

/** A wine from either file. `vintage` is null for a non-vintage wine. */
export type Wine = {
  id: string;
  name: string;
  winery: string;
  subtype: string;
  elaborate: string;
  grapes: string[];
  pairing: string[];
  abv: number;
  body: string;
  acidity: string;
  country: string;
  region: string;
  website: string;
  vintage: number | null;
};

/** The rating of one wine by one person, in half stars: 9 is 4.5 stars. */
export type Rating = { user: string; wine: string; halves: number };

export type Cellar = { wines: Wine[]; ratings: Rating[] };

type Row = Record<string, string>;

const subtypes: Record<string, string> = {
  Red: 'RED',
  White: 'WHITE',
  Rosé: 'ROSE',
  Sparkling: 'SPARKLING',
  Dessert: 'SWEET',
  'Dessert/Port': 'FORTIFIED',
};

/** Reads a list as Python prints it: `['Beef', "Rich Fish"]`. */
const listed = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );

const years = (text: string | undefined): number[] =>
  [...(text ?? '').matchAll(/\b(1[7-9]\d\d|20\d\d)\b/g)].map((match) => Number(match[0]));

/** @throws when the rating is not a half star from 0 to 5, which means that the file is wrong */
function halvesOf(text: string): number {
  const halves = Number(text) * 2;
  if (!Number.isInteger(halves) || halves < 0 || halves > 10)
    throw new Error(`'${text}' is no rating in half steps`);
  return halves;
}

/** The wines and ratings of X-Wines Slim. */
export function readXWines(folder: string): Cellar {
  const zip = join(folder, 'XWines_Slim_1K_wines_150K_ratings.zip');
  if (!existsSync(zip))
    throw new Error(`There is no XWines_Slim_1K_wines_150K_ratings.zip in ${folder}.`);
  const files = unzipSync(readFileSync(zip));
  const rows = (ending: string): Row[] => {
    const name = Object.keys(files).find((file) => file.endsWith(ending));
    if (!name) throw new Error(`The archive has no ${ending}.`);
    return parse(strFromU8(files[name] as Uint8Array), { columns: true, bom: true }) as Row[];
  };
  const wines = rows('1K_wines.csv').map((row): Wine => {
    const {
      WineID = '',
      WineName = '',
      WineryName = '',
      Type = '',
      Elaborate = '',
      Body = '',
      Acidity = '',
      Country = '',
      RegionName = '',
      Website = '',
    } = row;
    return {
      id: WineID,
      name: WineName,
      winery: WineryName,
      subtype: subtypes[Type] ?? 'RED',
      elaborate: Elaborate,
      grapes: listed(row['Grapes']),
      pairing: listed(row['Harmonize']),
      abv: Number(row['ABV']),
      body: Body,
      acidity: Acidity,
      country: Country,
      region: RegionName,
      website: Website,
      vintage: years(row['Vintages'])[0] ?? null,
    };
  });
  const ratings = rows('150K_ratings.csv').map(
    ({ UserID = '', WineID = '', Rating = '' }): Rating => ({
      user: UserID,
      wine: WineID,
      halves: halvesOf(Rating),
    }),
  );
  return { wines, ratings };
}

/** The small Spanish data set. */
export function readDemoCellar(folder: string): Cellar {
  type DemoWine = Omit<Wine, 'vintage'> & { vintages: number[] };
  const text = strFromU8(gunzipSync(readFileSync(join(folder, 'demo_cellar.json.gz'))));
  const { products, assessments } = JSON.parse(text) as {
    products: DemoWine[];
    assessments: { user: string; wine: string; rateBox: number }[];
  };
  return {
    wines: products.map(({ vintages, ...wine }) => ({ ...wine, vintage: vintages[0] ?? null })),
    ratings: assessments.map(({ user, wine, rateBox }) => ({
      user,
      wine,
      halves: halvesOf(String(rateBox)),
    })),
  };
}

/** The published numbers of some wines. */
export function readTruth(
  folder: string,
): Record<string, { count: number; mean2: string; histogram: Record<string, number> }> {
  const text = readFileSync(join(folder, 'truth-sample.json'), 'utf8');
  return (
    JSON.parse(text) as {
      wines: Record<string, { count: number; mean2: string; histogram: Record<string, number> }>;
    }
  ).wines;
}
