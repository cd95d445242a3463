import { Injectable } from '@nestjs/common';
import { ratingStatistics, ratingSteps } from '../../../shared/rules/statistics.js';
import { Database } from '../../platform/database/database.js';
import { withStatementTimeout } from '../../platform/database/database-client.js';
import { notFound } from '../../platform/errors/app-error.js';
import { ProductsService } from '../../products/products.service.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { countingMs } from '../results/ratings.queries.js';
import { ratingInterval } from '../statistics/rating-interval.js';
import type { PooledRatingsDto, ProductElsewhereDto } from './product-tastings.dto.js';
import { productTastings } from './product-tastings.queries.js';

/** The ratings of a wine over all tastings of its organiser, as they stand now. */
@Injectable()
export class ProductTastings {
  constructor(
    private readonly db: Database,
    private readonly views: ReportViews,
    private readonly products: ProductsService,
  ) {}

  /**
   * @throws 404, also for a product that is not in the tasting; 409 REPORT_NOT_READY or
   * REPORT_FAILED
   */
  async saved(uid: string, id: string, productRef: string): Promise<ProductElsewhereDto> {
    return this.of(uid, await this.views.saved(uid, id, { sheets: false }), productRef);
  }

  /** Like `saved`, for an event. @throws 404 */
  async live(uid: string, code: string, productRef: string): Promise<ProductElsewhereDto> {
    return this.of(uid, await this.views.live(uid, code, { sheets: false }), productRef);
  }

  /** Like `saved`, for one of the organiser's products. No event is `here`. @throws 404 */
  async product(uid: string, pathOrId: string): Promise<ProductElsewhereDto> {
    const { id, name, vintage } = await this.products.read(uid, pathOrId);
    return this.tastingsOf(uid, { id, name, vintage }, null);
  }

  private async of(
    uid: string,
    { session, snapshot }: ReportView,
    productRef: string,
  ): Promise<ProductElsewhereDto> {
    const entry = snapshot.productReferences.find(({ reference }) => reference === productRef);
    if (!entry) throw notFound();
    const { reference: id, name, vintage } = entry.product;
    return this.tastingsOf(uid, { id, name, vintage }, session.id);
  }

  private async tastingsOf(
    uid: string,
    { id, name, vintage }: { id: string; name: string; vintage: number | null },
    here: string | null,
  ): Promise<ProductElsewhereDto> {
    const tasted = await withStatementTimeout(countingMs, () =>
      productTastings(this.db, uid, { id, name }),
    );
    const vintages = new Map<number | null, number[][]>();
    for (const each of tasted)
      vintages.set(each.vintage, [...(vintages.get(each.vintage) ?? []), each.histogram]);
    return {
      name,
      vintage,
      tastings: tasted.map(({ sessionId, histogram, ...told }) => ({
        ...told,
        here: sessionId === here,
        ...pooled([histogram]),
      })),
      vintages: [...vintages]
        .sort(([a], [b]) => (b ?? 0) - (a ?? 0))
        .map(([year, histograms]) => ({
          vintage: year,
          tastings: histograms.length,
          ...pooled(histograms),
        })),
    };
  }
}

type PooledRatings = Pick<PooledRatingsDto, keyof PooledRatingsDto>;

function pooled(histograms: readonly (readonly number[])[]): PooledRatings {
  const all = ratingSteps.map((_, bar) =>
    histograms.reduce((sum, histogram) => sum + (histogram[bar] ?? 0), 0),
  );
  const { n, mean, sd } = ratingStatistics(all);
  return { n, mean, sd, interval: ratingInterval(all) };
}
