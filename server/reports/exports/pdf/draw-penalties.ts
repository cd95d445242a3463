import { signed } from '../../../../shared/rules/signed.js';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { drawTable, type TableCell, type TableColumn } from '../../../platform/pdf/pdf-table.js';
import type { PenaltyDto, PenaltySideDto } from '../../results/penalties.dto.js';
import { noValue, type PrintContext, textStyles } from './print-context.js';

/**
 * Draws the cost of too little or too much of something, with a row for each scale that has an
 * ideal.
 */
export function drawPenalties(print: PrintContext, penalties: readonly PenaltyDto[]): void {
  const { book, translate, format, lang } = print;
  const answered = penalties.filter(({ n }) => n > 0);
  if (answered.length === 0) return;
  book.text('H3', translate('penalty.title'), textStyles.section, { after: 2 });
  const answerOf = ({ options }: PenaltySideDto) =>
    options.map(({ name }) => localize(name, lang)).join(' / ');
  const findings = answered.flatMap(({ name, below, above }) =>
    [below, above].flatMap((side) =>
      side.costs && side.drop !== null
        ? [
            translate('penalty.costs', {
              scale: localize(name, lang),
              answer: answerOf(side),
              drop: format.number(side.drop, 2),
              share: format.percent(side.share / 100),
            }),
          ]
        : [],
    ),
  );
  for (const finding of findings.length > 0 ? findings : [translate('penalty.none')])
    book.text('P', finding, textStyles.dense, { after: 2 });
  const shared = (share: number, n: number, mean: number | null) =>
    [
      `${format.percent(share / 100)} (${translate('spread.n', { n: format.number(n) })})`,
      `${translate('rating.mean')} ${mean === null ? noValue : format.number(mean, 2)}`,
    ].join(' · ');
  const cell = (text: string, below: string): TableCell => ({ text, look: { size: 8 }, below });
  const sideCell = (side: PenaltySideDto): TableCell => {
    const stars = (value: number) => signed(value, (size) => format.number(size, 2));
    const difference =
      side.drop === null || !side.enough
        ? translate('penalty.few')
        : `${translate('penalty.difference')} ${stars(-side.drop)}`;
    const interval =
      side.interval &&
      translate('interval', { from: stars(-side.interval.high), to: stars(-side.interval.low) });
    return cell(
      answerOf(side) || noValue,
      [shared(side.share, side.n, side.mean), difference, interval].filter(Boolean).join(' · '),
    );
  };
  const width = (book.width - 90) / 3;
  const columns: TableColumn[] = [
    { heading: translate('radar.axis'), width: 90, names: true },
    { heading: translate('pdf.tooLittle'), width },
    { heading: translate('penalty.justRight'), width },
    { heading: translate('pdf.tooMuch'), width },
  ];
  drawTable(
    book,
    columns,
    answered.map(({ name, below, ideal, above }) => [
      { text: localize(name, lang), look: { face: 'strong', size: 8 } },
      sideCell(below),
      cell(localize(ideal.name, lang), shared(ideal.share, ideal.n, ideal.mean)),
      sideCell(above),
    ]),
  );
  book.text('P', translate('penalty.hint'), textStyles.small, { after: 8 });
}
