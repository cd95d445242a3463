import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { type Bars, barsBlock } from '../../../platform/pdf/pdf-bars.js';
import { type Block, dealt } from '../../../platform/pdf/pdf-book.js';
import { type Scale, scalesBlock } from '../../../platform/pdf/pdf-scales.js';
import type { CategoryResultDto, ComponentResultDto } from '../../results/product-results.dto.js';
import {
  faceNames,
  noValue,
  type PrintContext,
  shareHeadings,
  textStyles,
} from './print-context.js';

export const columns = 2;
export const gap = 20;
/** A longer list shows only this many options on paper: those that most people chose. */
const mostOptions = 7;

/**
 * Draws the votes, phase by phase: scales as lines of a table on one side, and everything else as
 * bars on the other.
 */
export function drawSheet(print: PrintContext, categories: readonly CategoryResultDto[]): void {
  const { book, translate, lang } = print;
  const wide = book.columnWidth(columns, gap);
  const headings = [
    translate('radar.axis'),
    translate('shares.votes'),
    '0 – 10',
    translate('rating.mean'),
  ] as const;
  const scales: Block[] = [];
  const others: Block[] = [];
  for (const { name, components } of categories) {
    const title = localize(name, lang);
    if (components.every(({ voters }) => voters === 0)) {
      scales.push(
        barsBlock(
          book,
          {
            title,
            tag: 'H3',
            note: translate('sheet.none'),
            headings: shareHeadings(print),
            bars: [],
          },
          wide,
        ),
      );
      continue;
    }
    const own = components
      .filter(({ scale }) => scale !== null)
      .map((component) => scaleOf(print, component));
    if (own.length > 0)
      scales.push(scalesBlock(book, { title, tag: 'H3', headings, scales: own }, wide));
    for (const component of components)
      if (component.scale === null)
        others.push(barsBlock(book, componentBars(print, title, component), wide));
  }
  const both = scales.length > 0 && others.length > 0;
  book.pack(both ? [scales, others] : dealt([...scales, ...others], columns), gap, 6);
  const placed = categories
    .flatMap(({ components }) => components)
    .filter(({ scale }) => scale?.mean != null);
  const compared = placed.some(({ tastingScale }) => tastingScale?.mean != null);
  if (placed.length > 0)
    book.text('P', translate(compared ? 'profile.hint' : 'profile.alone'), textStyles.small, {
      after: 6,
    });
}

function scaleOf(
  { translate, format, lang }: PrintContext,
  { name, options, voters, scale, tastingScale }: ComponentResultDto,
): Scale {
  const named = options.map((option) => localize(option.name, lang));
  const mean = scale?.mean ?? null;
  const average = tastingScale?.mean ?? null;
  const shown = mean === null ? noValue : format.number(mean, 2);
  return {
    name: localize(name, lang),
    ends: [named[0], named.at(-1)].filter(Boolean).join(' – '),
    counts: options.map(({ count }) => count),
    counted: options
      .map(
        ({ count }, index) =>
          `${named[index]}: ${format.number(count)} (${format.share(count, voters)})`,
      )
      .join(', '),
    mean,
    average,
    placed: [
      `${translate('profile.own')}: ${shown} ${translate('outOf', { max: 10 })}`,
      average !== null && `${translate('profile.average')}: ${format.number(average, 2)}`,
    ]
      .filter(Boolean)
      .join(', '),
    values: [
      [shown, scale?.sd != null && translate('spread.sd', { sd: format.number(scale.sd, 2) })]
        .filter(Boolean)
        .join(' '),
      translate('spread.n', { n: format.number(voters) }),
    ],
  };
}

/**
 * The bars of a component. A tree shows its leaves and every other option that somebody chose. A
 * long list shows its most chosen options.
 */
function componentBars(
  print: PrintContext,
  category: string,
  { type, name, voters, options }: ComponentResultDto,
): Bars {
  const { translate, format, lang } = print;
  const faces = faceNames(print);
  const named = options.map((option, index) => ({
    count: option.count,
    name:
      localize(option.name, lang) || (type === 'FACES' ? (faces[index] ?? option.id) : option.id),
    isLeaf: options[index + 1]?.parent !== option.id,
  }));
  const leaves = type === 'TREE' ? named.filter(({ isLeaf, count }) => isLeaf || count > 0) : named;
  const shortened = leaves.length > mostOptions;
  const most = () => leaves.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const shown = shortened ? most().slice(0, mostOptions) : leaves;
  const note = [
    category,
    translate('shares.voters', { count: voters, shown: format.number(voters) }),
    type === 'TREE' && translate('shares.several'),
    shortened && translate('shares.most'),
  ];
  return {
    title: localize(name, lang),
    tag: 'H4',
    note: note.filter(Boolean).join(' · '),
    headings: shareHeadings(print),
    bars: shown.map(({ name: option, count }) => ({
      name: option,
      ratio: voters === 0 ? 0 : count / voters,
      values: [format.number(count), format.share(count, voters)],
    })),
  };
}
