import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { type Bars, barsBlock } from '../../../platform/pdf/pdf-bars.js';
import { pdfColors } from '../../../platform/pdf/pdf-colors.js';
import { drawTable, type TableCell, type TableColumn } from '../../../platform/pdf/pdf-table.js';
import type {
  ReportSummaryDto,
  SatisfactionResultDto,
  SurveyResultDto,
} from '../../results/report-summary.dto.js';
import { videoName } from '../video-name.js';
import { drawTexts } from './draw-texts.js';
import {
  faceNames,
  noValue,
  type PrintContext,
  shareHeadings,
  textStyles,
} from './print-context.js';

/**
 * Maximum number of options of a question that stay together on a page, however long their texts
 * are.
 */
const together = 10;
/** Minimum space, in points, for a chapter to begin on the same page. */
const someRoom = 200;
const barHeight = 7;
const highest = 10;

/**
 * Draws the results of the event as a whole: the survey, satisfaction, the videos and the final
 * comments.
 */
export function drawOpinions(print: PrintContext, summary: ReportSummaryDto): void {
  const { survey, satisfaction, videos, finalComments } = summary;
  const { book, translate } = print;
  // a page of its own would often be almost empty
  const begin = (title: string) => {
    book.begin(title, someRoom);
    book.text('H2', title, textStyles.chapter, { after: 10 });
  };
  if (survey.length > 0) {
    begin(translate('survey.title'));
    const bars = survey.flatMap((result) => surveyBars(print, result));
    book.pack([bars.map((each) => barsBlock(book, each, book.width))], 18);
  }
  if (satisfaction.length > 0) {
    begin(translate('satisfaction.title'));
    book.text('P', translate('satisfaction.hint'), textStyles.note, { after: 12 });
    drawSatisfaction(print, satisfaction);
  }
  if (videos.length > 0) {
    begin(translate('videos.title'));
    const guests = print.format.number(summary.attendees.count);
    book.text('P', translate('videos.hint', { guests }), textStyles.note, { after: 12 });
    drawVideos(print, summary);
  }
  if (finalComments.total === 0) return;
  begin(translate('comments.title'));
  drawTexts(print, finalComments);
}

function surveyBars(print: PrintContext, { question, type, n, options }: SurveyResultDto): Bars[] {
  const { translate, format, lang } = print;
  const answered = translate('survey.answered', { count: n, shown: format.number(n) });
  const note =
    type === 'MULTIPLE_OPTION_QUESTION' ? `${answered} · ${translate('survey.several')}` : answered;
  const bars = options.map(({ text, count }) => ({
    name: localize(text, lang),
    ratio: n === 0 ? 0 : count / n,
    values: [format.number(count), format.share(count, n)] as const,
  }));
  const parts = Array.from({ length: Math.max(1, Math.ceil(bars.length / together)) }, (_, part) =>
    bars.slice(part * together, (part + 1) * together),
  );
  return parts.map((part) => ({
    title: localize(question, lang),
    tag: 'H3',
    note,
    headings: shareHeadings(print),
    bars: part,
  }));
}

function drawVideos(print: PrintContext, summary: ReportSummaryDto): void {
  const { book, translate, format } = print;
  const { count } = summary.attendees;
  const reached = (n: number): TableCell => ({
    text: `${format.number(n)} (${format.share(n, count)})`,
  });
  const width = 80;
  drawTable(
    book,
    [
      { heading: translate('videos.video'), width: book.width - 4 * width, names: true },
      ...(['started', 'quarter', 'half', 'whole'] as const).map(
        (mark): TableColumn => ({ heading: translate(`videos.${mark}`), width, align: 'right' }),
      ),
    ],
    summary.videos.map((video): TableCell[] => [
      { text: videoName(video, summary, translate), look: { face: 'strong' } },
      ...[video.started, video.quarter, video.half, video.whole].map(reached),
    ]),
  );
}

function drawSatisfaction(print: PrintContext, results: readonly SatisfactionResultDto[]): void {
  const { book, translate, format, lang } = print;
  const faces = faceNames(print);
  const columns: TableColumn[] = [
    { heading: translate('satisfaction.title'), width: 150, names: true },
    {
      heading: `${translate('rating.mean')} ${translate('outOf', { max: highest })}`,
      width: 56,
      align: 'right',
    },
    { heading: translate('satisfaction.votes'), width: 44, align: 'right' },
    ...faces.map((face): TableColumn => ({ heading: face, width: 42, align: 'right' })),
    { heading: '0 – 10', width: book.width - 418 },
  ];
  drawTable(
    book,
    columns,
    results.map(({ concept, n, mean, counts }): TableCell[] => {
      const name = localize(concept, lang);
      const shown = mean === null ? noValue : format.number(mean, 2);
      return [
        { text: name, look: { face: 'strong' } },
        { text: shown, look: { face: 'strong', color: pdfColors.wine } },
        { text: format.number(n) },
        ...counts.map((count) => ({ text: format.number(count) })),
        {
          drawing: {
            alt: `${name}: ${shown} ${translate('outOf', { max: highest })}`,
            height: 12,
            draw: ({ x, y, width }) => {
              book.bar(pdfColors.ground, x, y + 3, width, barHeight);
              book.bar(pdfColors.wine, x, y + 3, (width * (mean ?? 0)) / highest, barHeight);
            },
          },
        },
      ];
    }),
  );
}
