import { letterOf } from '../../../../shared/rules/finding-sentences.js';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import type { Place } from '../../../platform/pdf/pdf-book.js';
import { pdfColors } from '../../../platform/pdf/pdf-colors.js';
import { drawTable, type TableCell, type TableColumn } from '../../../platform/pdf/pdf-table.js';
import type { RankedProductDto } from '../../results/report-summary.dto.js';
import { noValue, type PrintContext, textStyles } from './print-context.js';

const highest = 5;
const dot = 3.4;
const rowHeight = 16;

/** The place of a rating on its scale. The dots at the ends stay within the scale. */
const xOf = (rating: number, { x, width }: Place) =>
  x + dot + (rating / highest) * (width - 2 * dot);

/**
 * Draws all products by rating. Each has a dot at its mean between 0 and 5 and a line over its
 * interval. Products that are not told apart have a letter in common.
 */
export function drawRanking(print: PrintContext, products: readonly RankedProductDto[]): void {
  const { book, translate, format, lang, event } = print;
  book.begin(translate('ranking.title'));
  book.text('H2', translate('ranking.title'), textStyles.chapter);
  const joined = products.some(({ groups }) => groups.length > 0);
  book.text('P', translate('ranking.hint'), textStyles.note, { after: joined ? 2 : 12 });
  if (joined) book.text('P', translate('pdf.groups'), textStyles.note, { after: 12 });
  const columns: TableColumn[] = [
    { heading: translate('rating.position'), width: 42 },
    { heading: translate('pdf.product'), width: 168, names: true },
    { heading: translate('ranking.mean'), width: 44, align: 'right' },
    { heading: translate('rating.n'), width: 62, align: 'right' },
    { heading: '±', width: 38, align: 'right' },
    {
      heading: translate('dots.interval'),
      width: book.width - 354,
      scale: { height: 12, draw: (place) => drawScale(print, place) },
    },
  ];
  drawTable(
    book,
    columns,
    products.map(
      ({ position, groups, product, interval, ratings: { n, mean, sd } }): TableCell[] => {
        const { name, type, subtype, vintage, price } = product;
        const facts = [
          localize(subtype.name, lang) || localize(type.name, lang),
          vintage,
          price === null ? null : format.money(price, event.currency),
        ];
        return [
          {
            text: position === null ? noValue : String(position),
            look: { face: 'strong', color: pdfColors.wine },
            below: groups.map(letterOf).join(' '),
          },
          { text: name, look: { face: 'strong' }, below: facts.filter(Boolean).join(' · ') },
          { text: mean === null ? noValue : format.number(mean, 2), look: { face: 'strong' } },
          { text: format.number(n) },
          { text: sd === null ? noValue : format.number(sd, 2) },
          mean === null
            ? { text: translate('rating.none'), look: { size: 8, color: pdfColors.quiet } }
            : {
                drawing: {
                  alt: [
                    `${name}: ${format.number(mean, 2)}`,
                    interval &&
                      translate('interval', {
                        from: format.number(interval.low, 2),
                        to: format.number(interval.high, 2),
                      }),
                  ]
                    .filter(Boolean)
                    .join(', '),
                  height: rowHeight,
                  draw: (place) => {
                    const middle = place.y + rowHeight / 2;
                    drawRules(print, place);
                    if (interval) {
                      const [from, to] = [xOf(interval.low, place), xOf(interval.high, place)];
                      book.bar(pdfColors.wine, from, middle - 0.75, Math.max(1, to - from), 1.5);
                      for (const end of [from, to])
                        book.bar(pdfColors.wine, end - 0.5, middle - 3.5, 1, 7);
                    }
                    book.dot(pdfColors.wine, xOf(mean, place), middle, dot);
                  },
                },
              },
        ];
      },
    ),
  );
}

const ratings = Array.from({ length: highest + 1 }, (_, rating) => rating);

function drawRules({ book }: PrintContext, place: Place): void {
  for (const rating of ratings)
    book.pdf.rect(xOf(rating, place) - 0.25, place.y - 3, 0.5, rowHeight + 6).fill(pdfColors.line);
}

function drawScale({ book }: PrintContext, place: Place): void {
  const look = { face: 'text', size: 7, color: pdfColors.quiet } as const;
  const room = 12;
  for (const rating of ratings)
    book.type.write(book.type.linesOf(String(rating), look, room), look, {
      x: xOf(rating, place) - room / 2,
      y: place.y + 2,
      width: room,
    });
}
