import type { ReportSummaryDto, VideoResultDto } from '../results/report-summary.dto.js';
import type { Translate } from './report-texts.js';

/** The name of a video in a report: its place in the tasting. */
export const videoName = (
  { slot, reference }: VideoResultDto,
  { products }: Pick<ReportSummaryDto, 'products'>,
  say: Translate,
): string =>
  say(`videos.slot.${slot}`, {
    product: products.find((each) => each.reference === reference)?.product.name ?? '',
  });
