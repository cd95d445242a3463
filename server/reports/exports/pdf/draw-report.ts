import { formatters } from '../../../../shared/rules/format.js';
import type { InterfaceLanguage } from '../../../../shared/vocabulary/languages.js';
import { yieldEventLoop } from '../../../platform/concurrency/yield-event-loop.js';
import { PdfBook } from '../../../platform/pdf/pdf-book.js';
import type { PreviousEventDto } from '../../comparisons/previous-event.dto.js';
import type { ProductResultsDto } from '../../results/product-results.dto.js';
import type { ReportSummaryDto } from '../../results/report-summary.dto.js';
import { reportTexts } from '../report-texts.js';
import { drawCover } from './draw-cover.js';
import { drawOpinions } from './draw-opinions.js';
import { drawProduct } from './draw-product-pages.js';
import { drawRanking } from './draw-ranking.js';
import type { PrintContext } from './print-context.js';

/** The data of a printed report. Large parts are read when their page is drawn. */
export type PrintedReport = {
  lang: InterfaceLanguage;
  summary: ReportSummaryDto;
  /** The filter of the report in words; null without one. */
  filter: string | null;
  organiser: { name: string; logo: Buffer | null };
  /** The comparison with the last event of the same kind; null without one. */
  previous: PreviousEventDto | null;
  /** All results of one product. */
  productOf: (reference: string) => Promise<ProductResultsDto>;
  /** The bytes of a picture; null if it is gone. */
  pictureOf: (address: string) => Promise<Buffer | null>;
};

/**
 * Draws a report in parts: each part is drawn after the consumer has read the previous one. Other
 * requests are served between the parts.
 */
export async function* drawReport({
  lang,
  summary,
  filter,
  organiser,
  previous,
  productOf,
  pictureOf,
}: PrintedReport): AsyncGenerator<Buffer> {
  await yieldEventLoop();
  const { report, event, products } = summary;
  const title = report.name ?? event.tasting;
  const translate = reportTexts(lang);
  const footer = translate('pdf.footer', { title, organiser: organiser.name });
  const book = new PdfBook({ title: translate('titled', { name: title }), lang }, () => footer);
  const print: PrintContext = { book, lang, translate, format: formatters(lang), event };
  await drawCover(print, title, summary, filter, organiser, previous);
  await yieldEventLoop();
  drawRanking(print, products);
  yield* book.drawn();
  const rated = products.filter(({ position }) => position !== null).length;
  for (const ranked of products) {
    const results = await productOf(ranked.reference);
    const { image } = results.product;
    await yieldEventLoop();
    await drawProduct(print, results, ranked, rated, image ? await pictureOf(image) : null);
    yield* book.drawn();
  }
  await yieldEventLoop();
  drawOpinions(print, summary);
  await yieldEventLoop();
  book.end();
  yield* book.drawn();
}
