import { ratingSteps } from '../../../../shared/rules/statistics.js';
import { countryName } from '../../../../shared/vocabulary/countries.js';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { toldProperties } from '../../../../shared/vocabulary/product.js';
import { type Bars, barsBlock } from '../../../platform/pdf/pdf-bars.js';
import { inks } from '../../../platform/pdf/pdf-colors.js';
import { printable } from '../../../platform/pdf/printable.js';
import type { CategoryResultDto, ComponentResultDto, ProductResultsDto } from '../../results/product-results.dto.js';
import type { RankedProductDto } from '../../results/report-summary.dto.js';
import { faceNames, looks, noValue, type Print, shareHeadings } from './print.js';
import { drawTexts } from './written-texts.js';

const columns = 2;
const gap = 24;
const pictureRoom = { width: 84, height: 112 };
/** Of a long list paper has what was chosen most. */
const mostOptions = 10;
const latestNotes = 10;

/** A product on pages of its own: what it is, its ratings, its price, how people voted on it, and the latest notes. */
export async function drawProduct(
  print: Print,
  results: ProductResultsDto,
  ranked: RankedProductDto,
  rated: number,
  picture: Buffer | null,
): Promise<void> {
  const { book, say } = print;
  const { product, notes } = results;
  book.begin(product.name);
  const { y } = book;
  const shown = picture && (await printable(picture, pictureRoom, 'jpeg'));
  const width = shown ? book.width - pictureRoom.width - gap : book.width;
  if (shown) {
    const x = book.left + book.width - shown.width;
    book.figure(product.name, () => void book.pdf.image(shown.data, x, y, { width: shown.width, height: shown.height }));
  }
  const place =
    ranked.position === null
      ? say('rating.none')
      : `${say('rating.position')} ${say('rating.place', { place: ranked.position, count: rated })}`;
  book.text('P', place, looks.kicker, { after: 2, width });
  book.text('H2', product.name, looks.chapter, { after: 6, width });
  for (const fact of factsOf(print, results)) book.text('P', fact, looks.note, { after: 1, width });
  book.y = Math.max(book.y, y + (shown?.height ?? 0)) + 14;

  const wide = book.columnWidth(columns, gap);
  const blocks = [ratingBars(print, results), priceBars(print, results)];
  book.beside(
    blocks.map((bars) => barsBlock(book, bars, wide)),
    columns,
    gap,
  );
  for (const category of results.categories) drawCategory(print, category);
  book.text('H3', say('notes.title'), looks.part);
  drawTexts(print, { total: notes.total, latest: notes.latest.slice(0, latestNotes) }, say('notes.none'));
}

function factsOf({ say, format, lang, event }: Print, { product, storeClicks }: ProductResultsDto): string[] {
  const { type, subtype, vintage, region, country, price, discountedPrice, properties } = product;
  const fact = (label: string, value: string | number | null) => (value ? [`${label}: ${value}`] : []);
  const money = (amount: number | null) => (amount === null ? null : format.money(amount, event.currency));
  const main = [
    ...fact(say('product.type'), [localize(type.name, lang), localize(subtype.name, lang)].filter(Boolean).join(', ')),
    ...fact(say('product.vintage'), vintage),
    ...fact(say('product.origin'), [region, country && countryName(country, lang)].filter(Boolean).join(', ')),
    ...fact(say('product.price'), money(price)),
    ...fact(say('product.discounted'), money(discountedPrice)),
  ];
  const told = toldProperties(properties, lang).flatMap(({ name, value, unit }) => fact(name, [value, unit].filter(Boolean).join(' ')));
  const clicks = event.shop ? fact(say('product.clicks'), format.number(storeClicks.clicks)) : [];
  return [main.join(' · '), told.join(' · '), ...clicks].filter(Boolean);
}

function ratingBars(print: Print, { ratings: { n, mean, sd, quantiles, histogram } }: ProductResultsDto): Bars {
  const { say, format } = print;
  const [, votes, share] = shareHeadings(print);
  const note =
    mean === null
      ? say('rating.none')
      : [
          `${say('rating.mean')} ${format.number(mean, 2)} ${say('outOf', { max: 5 })}`,
          say('spread.n', { n: format.number(n) }),
          sd !== null && say('spread.sd', { sd: format.number(sd, 2) }),
          quantiles && `${say('rating.median')} ${format.number(quantiles.median)}`,
        ]
          .filter(Boolean)
          .join(' · ');
  const most = Math.max(1, ...histogram);
  const bars = ratingSteps
    .map((step, index) => ({ name: format.number(step), count: histogram[index] ?? 0 }))
    .map(({ name, count }) => ({ name, ratio: count / most, values: [format.number(count), format.share(count, n)] as const }))
    .reverse();
  return { title: say('rating.title'), tag: 'H3', note, headings: [say('rating.axisX'), votes, share], bars: mean === null ? [] : bars };
}

function priceBars(print: Print, { ratePrice, blindPrice }: ProductResultsDto): Bars {
  const { say, format, event } = print;
  const [option, votes, share] = shareHeadings(print);
  const money = (amount: number | null) => (amount === null ? noValue : format.money(amount, event.currency));
  if (event.template === 'BLIND_TEMPLATE') {
    const { n, mean, median, realPrice, buckets } = blindPrice;
    const most = Math.max(1, ...buckets.map((bucket) => bucket.n));
    const note = [
      `${say('price.guessed')} ${money(mean)}`,
      `${say('price.real')} ${money(realPrice)}`,
      `${say('rating.median')} ${money(median)}`,
    ];
    const nameOf = ({ from, to }: (typeof buckets)[number]) =>
      from === to ? money(from) : say('range', { from: money(from), to: money(to) });
    return {
      title: say('price.blind'),
      tag: 'H3',
      note: n === 0 ? say('price.noGuesses', { price: money(realPrice) }) : note.join(' · '),
      headings: [say('price.axisX'), votes, share],
      bars: buckets.map((bucket) => ({
        name: nameOf(bucket),
        ratio: bucket.n / most,
        values: [format.number(bucket.n), format.share(bucket.n, n)],
      })),
    };
  }
  const { n, mean, notRated, distribution } = ratePrice;
  const all = n + notRated;
  const bar = (name: string, count: number, color?: string) => ({
    name,
    ratio: all === 0 ? 0 : count / all,
    values: [format.number(count), format.share(count, all)] as const,
    ...(color && { color }),
  });
  const marks = distribution.map((count, index) => bar(say('price.mark', { count: index + 1 }), count)).reverse();
  return {
    title: say('price.quality'),
    tag: 'H3',
    note:
      all === 0
        ? say('price.noMarks')
        : `${say('rating.mean')} ${mean === null ? noValue : format.number(mean, 2)} ${say('outOf', { max: 5 })} · ${say('spread.n', { n: format.number(n) })}`,
    headings: [option, votes, share],
    bars: all === 0 ? [] : [...marks, bar(say('price.notRated'), notRated, inks.quiet)],
  };
}

function drawCategory(print: Print, { name, components }: CategoryResultDto): void {
  const { book, say, lang } = print;
  book.text('H3', localize(name, lang), looks.part, { after: 8 });
  if (components.every(({ voters }) => voters === 0)) {
    book.text('P', say('sheet.none'), looks.note, { after: 14 });
    return;
  }
  const wide = book.columnWidth(columns, gap);
  const blocks = components.map((component) => barsBlock(book, componentBars(print, component), wide));
  book.beside(blocks, columns, gap);
}

/** Of a tree its leaves, as each may be chosen by itself; of a long list what was chosen most. */
function componentBars(print: Print, { type, name, voters, options }: ComponentResultDto): Bars {
  const { say, format, lang } = print;
  const faces = faceNames(print);
  const named = options.map((option, index) => ({
    count: option.count,
    name: localize(option.name, lang) || (type === 'FACES' ? (faces[index] ?? option.id) : option.id),
    isLeaf: options[index + 1]?.parent !== option.id,
  }));
  const leaves = type === 'TREE' ? named.filter(({ isLeaf, count }) => isLeaf || count > 0) : named;
  const shortened = leaves.length > mostOptions;
  const shown = shortened ? leaves.toSorted((a, b) => b.count - a.count).slice(0, mostOptions) : leaves;
  const note = [
    say('shares.voters', { count: voters, shown: format.number(voters) }),
    type === 'TREE' && say('shares.several'),
    shortened && say('shares.most'),
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
