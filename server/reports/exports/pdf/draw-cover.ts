import {
  leadersOf,
  nobodyWords,
  stepWords,
  testWords,
  verdictTitle,
  verdictWords,
} from '../../../../shared/rules/finding-sentences.js';
import { hasFinished, nextStepsOf, verdictOf } from '../../../../shared/rules/findings.js';
import { eventTimeInWords } from '../../../../shared/rules/period-in-words.js';
import { previousSentences } from '../../../../shared/rules/previous-words.js';
import { pdfColors } from '../../../platform/pdf/pdf-colors.js';
import { printImage } from '../../../platform/pdf/print-image.js';
import type { PreviousEventDto } from '../../comparisons/previous-event.dto.js';
import type { ReportSummaryDto } from '../../results/report-summary.dto.js';
import { type PrintContext, textStyles } from './print-context.js';

const logoRoom = { width: 190, height: 74 };
/** Sizes of the title in points. A long title is set smaller, to leave room for the findings. */
const sizes = [34, 28, 22, 18];
const mostTitle = 150;

/**
 * Draws the first page: the organiser, the event, its time, the number of people, the winner, the
 * comparison with the last event of the same kind, and the next steps.
 */
export async function drawCover(
  print: PrintContext,
  title: string,
  summary: ReportSummaryDto,
  filter: string | null,
  organiser: { name: string; logo: Buffer | null },
  previous: PreviousEventDto | null,
): Promise<void> {
  const { book, translate, format, lang } = print;
  const { report, event, attendees, products } = summary;
  const { left, width } = book;
  book.adorn(() => book.pdf.rect(0, 0, book.pdf.page.width, 12).fill(pdfColors.wine));
  if (organiser.logo) {
    const logo = await printImage(organiser.logo, logoRoom);
    const { y } = book;
    book.figure(
      organiser.name,
      () => void book.pdf.image(logo.data, left, y, { width: logo.width, height: logo.height }),
    );
    book.y += logo.height + 10;
  }
  book.text('P', organiser.name, textStyles.strong, { after: 52 });
  book.text(
    'P',
    translate('pdf.kicker').toLocaleUpperCase(lang),
    { ...textStyles.kicker, spacing: 1.5 },
    { after: 4 },
  );
  const size = sizes.find(
    (each) =>
      book.type.linesOf(title, { ...textStyles.title, size: each }, width, { breaks: true })
        .length *
        each <=
      mostTitle,
  );
  book.text('H1', title, { ...textStyles.title, size: size ?? Math.min(...sizes) }, { after: 8 });
  const { type, duration, timeZone } = event;
  const [from, to] = [new Date(event.startDate), new Date(event.finishDate)];
  const facts = [
    eventTimeInWords({ type, from, to, duration, timeZone }, lang),
    event.instructor,
    report.publicCode,
  ];
  if (title !== event.tasting) book.text('P', event.tasting, textStyles.strong, { after: 2 });
  book.text('P', facts.filter(Boolean).join(' · '), textStyles.text, { after: 2 });
  const at = (when: string | null) => format.dateTime(when, event.timeZone);
  const covered = [
    report.dateFilterActive &&
      translate('bar.filtered', { from: at(report.fromDate), to: at(report.toDate) }),
    translate('bar.asOf', { when: at(report.asOf) }),
    filter,
  ];
  book.text('P', covered.filter(Boolean).join(' · '), textStyles.note, { after: 22 });

  book.text('H2', translate('came.title'), textStyles.part, { after: 2 });
  book.text('P', format.number(attendees.count), { ...textStyles.title, size: 30 }, { after: 2 });
  if (attendees.count === 0) {
    book.text('P', translate(nobodyWords(report).title), textStyles.text);
    return;
  }
  const { answered, emails, count } = attendees;
  book.text(
    'P',
    translate('came.answered', { count: answered, shown: format.number(answered) }),
    textStyles.text,
    { after: 2 },
  );
  book.text(
    'P',
    translate('came.emails', {
      count: emails,
      shown: format.number(emails),
      share: format.share(emails, count),
    }),
    textStyles.text,
    {
      after: 20,
    },
  );

  const verdict = verdictOf(products);
  const finished = hasFinished(summary);
  book.text('H2', translate(verdictTitle(verdict, finished)), textStyles.part, {
    after: 4,
  });
  for (const winner of leadersOf(verdict)) {
    if (winner.ratings.mean === null) continue;
    const mean = `${format.number(winner.ratings.mean, 2)} ${translate('outOf', { max: 5 })}`;
    book.text('P', winner.product.name, { ...textStyles.chapter, size: 17 }, { after: 2 });
    const { adjustedMean } = winner;
    const facts = [
      mean,
      translate('spread.n', { n: format.number(winner.ratings.n) }),
      adjustedMean !== null &&
        adjustedMean !== winner.ratings.mean &&
        translate('ranking.adjusted', { mean: format.number(adjustedMean, 2) }),
    ];
    book.text('P', facts.filter(Boolean).join(' · '), textStyles.strong, { after: 4 });
  }
  const { key, values } = verdictWords(verdict, finished, format);
  const nothing = products.length === 0 && report.filtered !== null;
  const tested = testWords(verdict, format).map((said) => translate(said.key, said.values));
  book.text('P', nothing ? translate('filter.nothing') : translate(key, values), textStyles.text, {
    after: tested.length > 0 ? 4 : 20,
  });
  if (tested.length > 0) book.text('P', tested.join(' '), textStyles.note, { after: 20 });

  if (previous) drawPrevious(print, previous);
  const steps = nextStepsOf(summary);
  if (steps.length === 0) return;
  book.text('H2', translate('next.title'), textStyles.part, { after: 6 });
  const sentences = steps
    .map((step) => stepWords(step, event.currency, lang, format))
    .map(({ key, values }) => translate(key, values));
  book.list(sentences, textStyles.text);
}

/** Draws the comparison with the last event of the same kind. */
function drawPrevious({ book, translate, format }: PrintContext, previous: PreviousEventDto): void {
  const date = format.date(previous.startDate, previous.timeZone);
  const said = previousSentences(previous, date, translate, format);
  book.text('H2', translate('previous.title'), textStyles.part, { after: 4 });
  book.text('P', said.join(' '), textStyles.text, { after: 2 });
  book.text(
    'P',
    `${translate(`previous.basis.${previous.basis}`)} ${translate('previous.hint')}`,
    textStyles.note,
    { after: 20 },
  );
}
