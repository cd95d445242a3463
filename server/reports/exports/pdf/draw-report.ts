import { formatters } from '../../../../shared/rules/format.js';
import type { OfferedLanguage } from '../../../../shared/vocabulary/languages.js';
import { nextTurn } from '../../../platform/next-turn.js';
import { PdfBook } from '../../../platform/pdf/pdf-book.js';
import type { ProductResultsDto } from '../../results/product-results.dto.js';
import type { ReportSummaryDto } from '../../results/report-summary.dto.js';
import { reportTexts } from '../report-texts.js';
import { drawCover } from './cover.js';
import { drawOpinions } from './opinions.js';
import type { Print } from './print.js';
import { drawProduct } from './product-pages.js';
import { drawRanking } from './ranking.js';

/** What a printed report is made of; what is large is read when its page is drawn. */
export type PrintedReport = {
  lang: OfferedLanguage;
  summary: ReportSummaryDto;
  /** What was asked of the report, in words; null where all of it was. */
  filter: string | null;
  organiser: { name: string; logo: Buffer | null };
  /** All that was said of one product. */
  productOf: (reference: string) => Promise<ProductResultsDto>;
  /** The bytes of a picture; null where there is none any more. */
  pictureOf: (address: string) => Promise<Buffer | null>;
};

/** Draws a report page by page, each when the one before was taken; others are served between them. */
export async function* drawReport({
  lang,
  summary,
  filter,
  organiser,
  productOf,
  pictureOf,
}: PrintedReport): AsyncGenerator<Buffer> {
  await nextTurn();
  const { report, event, products } = summary;
  const title = report.name ?? event.tasting;
  const say = reportTexts(lang);
  const footer = say('pdf.footer', { title, organiser: organiser.name });
  const book = new PdfBook({ title: say('titled', { name: title }), lang }, () => footer);
  const print: Print = { book, lang, say, format: formatters(lang), event };
  await drawCover(print, title, summary, filter, organiser);
  await nextTurn();
  drawRanking(print, products);
  yield* book.drawn();
  const rated = products.filter(({ position }) => position !== null).length;
  for (const ranked of products) {
    const results = await productOf(ranked.reference);
    const { image } = results.product;
    await nextTurn();
    await drawProduct(print, results, ranked, rated, image ? await pictureOf(image) : null);
    yield* book.drawn();
  }
  await nextTurn();
  drawOpinions(print, summary);
  await nextTurn();
  book.end();
  yield* book.drawn();
}
