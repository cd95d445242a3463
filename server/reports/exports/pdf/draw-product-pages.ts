import { ratingSteps } from '../../../../shared/rules/statistics.js';
import { countryName } from '../../../../shared/vocabulary/countries.js';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { visibleProperties } from '../../../../shared/vocabulary/product.js';
import { yieldEventLoop } from '../../../platform/concurrency/yield-event-loop.js';
import { type Bars, barsBlock } from '../../../platform/pdf/pdf-bars.js';
import { pdfColors } from '../../../platform/pdf/pdf-colors.js';
import { type Columns, columnsBlock } from '../../../platform/pdf/pdf-columns.js';
import { printImage } from '../../../platform/pdf/print-image.js';
import type { ProductResultsDto } from '../../results/product-results.dto.js';
import type { RankedProductDto } from '../../results/report-summary.dto.js';
import { drawPenalties } from './draw-penalties.js';
import { columns, drawSheet, gap } from './draw-sheet.js';
import { drawNotes } from './draw-texts.js';
import { noValue, type PrintContext, shareHeadings, textStyles } from './print-context.js';

const pictureRoom = { width: 56, height: 74 };
const latestNotes = 10;
/** Minimum space, in points, for an unrated product to begin on the same page. */
const roomUnrated = 300;

/**
 * Draws a product on a page of its own, with the same contents as the screen: its facts, ratings,
 * price, points, votes, the cost of too little or too much, the winner of its quiz and the latest
 * notes. A long sheet or long notes continue on the next page.
 */
export async function drawProduct(
  print: PrintContext,
  results: ProductResultsDto,
  ranked: RankedProductDto,
  rated: number,
  picture: Buffer | null,
): Promise<void> {
  const { book, translate } = print;
  const { notes } = results;
  const { name } = ranked.product;
  // an unrated product has little to show
  if (ranked.position === null) book.begin(name, roomUnrated);
  else book.begin(name);
  const { y } = book;
  const shown = picture && (await printImage(picture, pictureRoom, 'jpeg'));
  const width = shown ? book.width - pictureRoom.width - gap : book.width;
  if (shown) {
    const x = book.left + book.width - shown.width;
    book.figure(
      name,
      () => void book.pdf.image(shown.data, x, y, { width: shown.width, height: shown.height }),
    );
  }
  const place =
    ranked.position === null
      ? translate('rating.none')
      : `${translate('rating.position')} ${translate('rating.place', { place: ranked.position, count: rated })}`;
  book.text('P', place, textStyles.kicker, { after: 2, width });
  book.text('H2', name, textStyles.chapter, { after: 6, width });
  for (const fact of factsOf(print, results))
    book.text('P', fact, textStyles.note, { after: 1, width });
  book.y = Math.max(book.y, y + (shown?.height ?? 0)) + 8;

  const wide = book.columnWidth(columns, gap);
  book.pack(
    [
      [columnsBlock(book, ratingColumns(print, results), wide)],
      [barsBlock(book, priceBars(print, results), wide)],
    ],
    gap,
    8,
  );
  drawPoints(print, results);
  await yieldEventLoop();
  drawSheet(print, results.categories);
  await yieldEventLoop();
  drawPenalties(print, results.penalties);
  drawWinner(print, results);
  drawNotes(print, { total: notes.total, latest: notes.latest.slice(0, latestNotes) });
}

/** Draws the total points that people gave, if the sheet is a points model. */
function drawPoints(
  { book, translate, format }: PrintContext,
  { points }: ProductResultsDto,
): void {
  if (!points) return;
  const { n, mean, sd, interval, min, max, median, lowest, highest } = points;
  const number = (value: number) => format.number(value);
  const range = (from: number, to: number) =>
    translate('range', { from: number(from), to: number(to) });
  book.text('H3', translate('points.title'), textStyles.section, { after: 2 });
  const told =
    mean === null
      ? [translate('points.none')]
      : [
          `${translate('rating.mean')} ${format.number(mean, 2)} ${translate('outOf', { max: number(highest) })}`,
          translate('spread.n', { n: number(n) }),
          sd !== null && translate('spread.sd', { sd: format.number(sd, 2) }),
          interval && `${translate('points.interval')} ${range(interval.low, interval.high)}`,
          median !== null && `${translate('rating.median')} ${number(median)}`,
          min !== null && max !== null && `${translate('rating.range')} ${range(min, max)}`,
        ];
  book.text('P', told.filter(Boolean).join(' · '), textStyles.dense, { after: 1 });
  book.text(
    'P',
    translate('points.hint', { lowest: number(lowest), highest: number(highest) }),
    textStyles.small,
    { after: 8 },
  );
}

function drawWinner(
  { book, translate, format, event }: PrintContext,
  { quizWinner }: ProductResultsDto,
): void {
  if (!quizWinner) return;
  const { name, email, prize, points, date } = quizWinner;
  book.text('H3', translate('quiz.title'), textStyles.section, { after: 2 });
  const told = [
    name,
    email,
    prize,
    translate('quiz.points', { count: points }),
    format.dateTime(date, event.timeZone),
  ];
  book.text('P', told.filter(Boolean).join(' · '), textStyles.dense, { after: 8 });
}

function factsOf(
  { translate, format, lang, event }: PrintContext,
  { product, storeClicks }: ProductResultsDto,
): string[] {
  const { type, subtype, vintage, region, country, price, discountedPrice, properties } = product;
  const fact = (label: string, value: string | number | null) =>
    value ? [`${label}: ${value}`] : [];
  const money = (amount: number | null) =>
    amount === null ? null : format.money(amount, event.currency);
  const main = [
    ...fact(
      translate('product.type'),
      [localize(type.name, lang), localize(subtype.name, lang)].filter(Boolean).join(', '),
    ),
    ...fact(translate('product.vintage'), vintage),
    ...fact(
      translate('product.origin'),
      [region, country && countryName(country, lang)].filter(Boolean).join(', '),
    ),
    ...fact(translate('product.price'), money(price)),
    ...fact(translate('product.discounted'), money(discountedPrice)),
  ];
  const told = visibleProperties(properties, lang).flatMap(({ name, value, unit }) =>
    fact(name, [value, unit].filter(Boolean).join(' ')),
  );
  const clicks = event.shop
    ? fact(translate('product.clicks'), format.number(storeClicks.clicks))
    : [];
  return [main.join(' · '), [...told, ...clicks].join(' · ')].filter(Boolean);
}

function ratingColumns(
  print: PrintContext,
  { ratings: { n, mean, sd, quantiles, histogram } }: ProductResultsDto,
): Columns {
  const { translate, format } = print;
  const [, votes, share] = shareHeadings(print);
  const note =
    mean === null
      ? translate('rating.none')
      : [
          `${translate('rating.mean')} ${format.number(mean, 2)} ${translate('outOf', { max: 5 })}`,
          translate('spread.n', { n: format.number(n) }),
          sd !== null && translate('spread.sd', { sd: format.number(sd, 2) }),
          quantiles && `${translate('rating.median')} ${format.number(quantiles.median)}`,
        ]
          .filter(Boolean)
          .join(' · ');
  const most = Math.max(1, ...histogram);
  const columnOf = (step: number, index: number) => {
    const count = histogram[index] ?? 0;
    return {
      name: format.number(step),
      ratio: count / most,
      value: format.number(count),
      share: format.percent(count / n, 0),
    };
  };
  return {
    title: translate('rating.title'),
    tag: 'H3',
    note,
    headings: [translate('rating.axisX'), votes, share],
    columns: mean === null ? [] : ratingSteps.map(columnOf),
  };
}

function priceBars(print: PrintContext, { ratePrice, blindPrice }: ProductResultsDto): Bars {
  const { translate, format, event } = print;
  const [option, votes, share] = shareHeadings(print);
  const money = (amount: number | null) =>
    amount === null ? noValue : format.money(amount, event.currency);
  if (event.template === 'BLIND_TEMPLATE') {
    const { n, mean, median, realPrice, buckets, demand } = blindPrice;
    const most = Math.max(1, ...buckets.map((bucket) => bucket.n));
    const note = [
      `${translate('price.median')} ${money(median)}`,
      `${translate('price.real')} ${money(realPrice)}`,
      `${translate('price.guessed')} ${money(mean)}`,
      translate('spread.n', { n: format.number(n) }),
      demand?.real &&
        translate('demand.real', {
          count: demand.n,
          n: format.number(demand.n),
          price: money(demand.real.price),
          share: format.percent(demand.real.share / 100),
        }),
    ];
    const nameOf = ({ from, to }: (typeof buckets)[number]) =>
      from === to ? money(from) : translate('range', { from: money(from), to: money(to) });
    return {
      title: translate('price.blind'),
      tag: 'H3',
      note:
        n === 0
          ? translate('price.noGuesses', { price: money(realPrice) })
          : note.filter(Boolean).join(' · '),
      headings: [translate('price.axisX'), votes, share],
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
  const marks = distribution
    .map((count, index) => bar(translate('price.mark', { count: index + 1 }), count))
    .reverse();
  return {
    title: translate('price.quality'),
    tag: 'H3',
    note:
      all === 0
        ? translate('price.noMarks')
        : `${translate('rating.mean')} ${mean === null ? noValue : format.number(mean, 2)} ${translate('outOf', { max: 5 })} · ${translate('spread.n', { n: format.number(n) })}`,
    headings: [option, votes, share],
    bars: all === 0 ? [] : [...marks, bar(translate('price.notRated'), notRated, pdfColors.quiet)],
  };
}
