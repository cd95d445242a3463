import { percentage, radarDeviation, radarValue } from '../../../shared/rules/statistics.js';
import type { SnapshotProductReference } from '../../../shared/vocabulary/session.js';
import type {
  SheetCategory,
  SheetComponent,
  SheetOption,
} from '../../../shared/vocabulary/sheet.js';
import { productFacts } from '../../products/product-facts.js';
import type { ReportView } from '../report-scope.js';
import { demandCurve, type PriceDemand } from './demand.js';
import type { WrittenText } from './event.queries.js';
import { type JustAboutRight, penaltiesOf } from './penalties.js';
import { type PointTotal, pointResults } from './points-model.js';
import { type BlindPrices, componentsAlong, optionsOf, type VoteCount } from './product.queries.js';
import type {
  CategoryResultDto,
  ComponentResultDto,
  OptionResultDto,
  ProductResultsDto,
  QuizWinnerDto,
  RadarAxisDto,
  ScalePlaceDto,
} from './product-results.dto.js';
import type { ProductNumbers, StoreClicks } from './ratings.queries.js';
import {
  blindPriceOf,
  emptyNumbers,
  eventOf,
  identityOf,
  noClicks,
  ratePriceOf,
  ratingsOf,
  shownTexts,
} from './report-summary.js';

/** A radar chart needs at least this many axes. */
const fewestAxes = 3;
/** Votes on one component: the number of voters, and the counts per option. */
type ComponentVotes = { voters: number; options: Map<string, VoteCount> };
const noVotes: ComponentVotes = { voters: 0, options: new Map() };
/**
 * Votes on a product, and on all products that share its sheet. `shared` is null if no other
 * product shares it.
 */
type Votes = { own: Map<string, ComponentVotes>; shared: Map<string, ComponentVotes> | null };
/** Sorts items as the organiser ordered them. */
export const sortByOrder = <T extends { order: number }>(items: T[]): T[] =>
  [...items].sort((a, b) => a.order - b.order);

/** All counts of one product. `numbers` and `clicks` are absent if there are none. */
export type CountedProduct = {
  numbers?: ProductNumbers | undefined;
  clicks?: StoreClicks | undefined;
  votes: VoteCount[];
  blind: BlindPrices;
  willing: PriceDemand[];
  justAboutRight: JustAboutRight[];
  points: PointTotal[];
  /** Ids of the assessments with the latest notes. */
  latestNotes: string[];
};

/** A sheet with only its scales. Other questions have no average over several products. */
export const scalesOf = (categories: SheetCategory[]): SheetCategory[] =>
  categories.map((category) => ({ ...category, components: category.components.filter(isScale) }));
const isScale = ({ type }: SheetComponent) => type === 'OPTIONS_SLIDER';

/**
 * Combines the counts of one product, its quiz winner and its latest notes with its sheet.
 * @param shared the votes on the sheet's scales over all products that share it; null if there are
 * no others
 */
export function productResultsOf(
  view: ReportView,
  entry: SnapshotProductReference,
  counted: CountedProduct,
  shared: VoteCount[] | null,
  winner: QuizWinnerDto | null,
  notes: WrittenText[],
): ProductResultsDto {
  const numbers = counted.numbers ?? emptyNumbers;
  const categories = view.snapshot.sheets[entry.assessmentSheetPath]?.categories ?? [];
  const { clicks, attendees } = counted.clicks ?? noClicks;
  const votes: Votes = {
    own: votesByComponent(categories, counted.votes),
    shared: shared && votesByComponent(scalesOf(categories), shared),
  };
  return {
    report: identityOf(view),
    event: eventOf(view),
    reference: entry.reference,
    order: entry.order,
    product: productFacts(entry.product),
    ratings: ratingsOf(numbers),
    ratePrice: ratePriceOf(numbers),
    blindPrice: Object.assign(blindPriceOf(numbers), counted.blind, {
      realPrice: entry.product.price,
      demand: demandCurve(numbers.blindPrices, counted.willing, entry.product.price),
    }),
    categories: sortByOrder(categories).map((category) => categoryResult(category, votes)),
    penalties: penaltiesOf(categories, counted.justAboutRight),
    points: pointResults(categories, counted.points),
    storeClicks: { clicks, attendees },
    quizWinner: winner,
    notes: { total: numbers.notes, latest: shownTexts(notes) },
  };
}

/** Keyed `category/component`. */
function votesByComponent(
  categories: SheetCategory[],
  counts: VoteCount[],
): Map<string, ComponentVotes> {
  return new Map(
    componentsAlong(categories).map(({ category, component }, index) => {
      const own = counts.filter((count) => count.component === index + 1);
      const voters = own.find(({ option }) => option === null)?.count ?? 0;
      const options = new Map(
        own.flatMap((count) => (count.option === null ? [] : [[count.option, count]])),
      );
      return [`${category}/${component.id}`, { voters, options }];
    }),
  );
}

function categoryResult(category: SheetCategory, { own, shared }: Votes): CategoryResultDto {
  const { id, kind, name, image } = category;
  const components = sortByOrder(category.components);
  const votesOn = (component: SheetComponent, votes = own) =>
    votes.get(`${id}/${component.id}`) ?? noVotes;
  const sliders = components.filter(isScale);
  return {
    id,
    kind,
    name,
    image,
    components: components.map((component) =>
      componentResult(component, votesOn(component), shared && votesOn(component, shared)),
    ),
    radar:
      sliders.length < fewestAxes
        ? null
        : sliders.map((component) => axis(component, votesOn(component))),
  };
}

function componentResult(
  component: SheetComponent,
  votes: ComponentVotes,
  shared: ComponentVotes | null,
): ComponentResultDto {
  const { id, type, name, icon = null } = component;
  return {
    id,
    type,
    name,
    icon,
    voters: votes.voters,
    options: optionResults(optionsOf(component), votes),
    scale: isScale(component) ? placeOf(component, votes) : null,
    tastingScale: isScale(component) && shared ? placeOf(component, shared) : null,
  };
}

const countsAlong = ({ options }: SheetComponent, votes: ComponentVotes) =>
  options.map(({ id }) => votes.options.get(id)?.count ?? 0);

function placeOf(scale: SheetComponent, votes: ComponentVotes): ScalePlaceDto {
  const counts = countsAlong(scale, votes);
  return {
    n: counts.reduce((sum, count) => sum + count, 0),
    mean: radarValue(counts),
    sd: radarDeviation(counts),
  };
}

/** The results of options and of all options below them, in the order of the tree. */
function optionResults(
  options: SheetOption[],
  votes: ComponentVotes,
  depth = 0,
  parent: string | null = null,
): OptionResultDto[] {
  return options.flatMap(({ id, name, icon = null, options: below = [] }) => {
    const { count, branch } = votes.options.get(id) ?? { count: 0, branch: 0 };
    const { voters } = votes;
    const own = {
      id,
      name,
      icon,
      depth,
      parent,
      count,
      share: percentage(count, voters),
      branchCount: branch,
      branchShare: percentage(branch, voters),
    };
    return [own, ...optionResults(below, votes, depth + 1, id)];
  });
}

const axis = (component: SheetComponent, votes: ComponentVotes): RadarAxisDto => ({
  component: component.id,
  name: component.name,
  voters: votes.voters,
  value: radarValue(countsAlong(component, votes)),
});
