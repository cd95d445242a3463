import { Injectable } from '@nestjs/common';
import type { FilterInput } from '../../../shared/rules/report-filter.js';
import { ratingStatistics, ratingSteps } from '../../../shared/rules/statistics.js';
import { eventLanguages } from '../../../shared/vocabulary/languages.js';
import { fewestAtTable, mostTables } from '../../../shared/vocabulary/tables.js';
import { Database } from '../../platform/database/database.js';
import { withStatementTimeout } from '../../platform/database/database-client.js';
import { FilterReport } from '../filters/filter-report.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { CountCache } from '../results/count-cache.js';
import { sortByOrder } from '../results/product-results.js';
import { countingMs } from '../results/ratings.queries.js';
import { eventOf, identityOf } from '../results/report-summary.js';
import { fewestInGroup, type GroupCount, groupKey, groupResults } from './group-results.js';
import {
  type GroupDimension,
  type GroupedProductDto,
  groupDimensions,
  type ReportGroupsDto,
} from './groups.dto.js';
import { ageBands, groupCounts } from './groups.queries.js';

/** The key of the kept counts of groups. It differs from all references of products. */
const subject = ':groups';

/** Every group in the order in which it is shown. An unknown value is empty. */
const order: Record<GroupDimension, readonly string[]> = {
  age: [...ageBands, ''],
  gender: ['FEMALE', 'MALE', 'OTHER', ''],
  language: [...eventLanguages, ''],
  visit: ['FIRST', 'RETURNING', ''],
  table: [...Array.from({ length: mostTables }, (_, index) => String(index + 1)), ''],
  place: ['ROOM', 'REMOTE', ''],
};

/**
 * Whether a report has a dimension: tables only if guests had one, places only if there were two.
 */
const isPresent = (dimension: GroupDimension, values: ReadonlySet<string>): boolean =>
  dimension === 'table'
    ? [...values].some((value) => value !== '')
    : dimension !== 'place' || (values.has('ROOM') && values.has('REMOTE'));

/** Reads the ratings of products by groups of guests. */
@Injectable()
export class ReportGroups {
  constructor(
    private readonly db: Database,
    private readonly views: ReportViews,
    private readonly kept: CountCache,
    private readonly filter: FilterReport,
  ) {}

  /**
   * @throws 404; 409 REPORT_NOT_READY, REPORT_FAILED or GROUP_TOO_SMALL; 422 for an invalid
   * condition
   */
  async saved(uid: string, id: string, asked: FilterInput): Promise<ReportGroupsDto> {
    return this.of(
      await this.filter.narrow(
        await this.views.saved(uid, id, { sheets: false }),
        asked,
        'figures',
      ),
    );
  }

  /** Like `saved`, for an event as it stands now. @throws 404; 409 GROUP_TOO_SMALL; 422 */
  async live(uid: string, code: string, asked: FilterInput): Promise<ReportGroupsDto> {
    return this.of(
      await this.filter.narrow(
        await this.views.live(uid, code, { sheets: false, figures: true }),
        asked,
        'figures',
      ),
    );
  }

  /** Reads the kept counts of a view, or counts and keeps them. */
  async of(view: ReportView): Promise<ReportGroupsDto> {
    const count = () =>
      withStatementTimeout(countingMs, async () => ({
        counts: await groupCounts(this.db, view.scope),
      }));
    // `elsewhere`: whether a guest is returning depends on other events
    const { counts } = await this.kept.of(view, subject, count, { elsewhere: true });
    return {
      report: identityOf(view),
      event: eventOf(view),
      fewest: fewestInGroup,
      fewestAtTable,
      products: groupedProducts(view, counts),
    };
  }
}

function groupedProducts(
  { snapshot }: ReportView,
  counts: readonly GroupCount[],
): GroupedProductDto[] {
  const known = (dimension: GroupDimension) =>
    new Set(counts.filter((count) => count.dimension === dimension).map(({ value }) => value));
  const values = Object.fromEntries(
    groupDimensions.map((dimension) => {
      const present = known(dimension);
      if (!isPresent(dimension, present)) return [dimension, []];
      const others = [...present].filter((value) => !order[dimension].includes(value)).sort();
      return [dimension, [...others, ...order[dimension].filter((value) => present.has(value))]];
    }),
  ) as Record<GroupDimension, string[]>;
  const entries = sortByOrder(snapshot.productReferences);
  const results = groupResults(
    entries.map(({ reference }) => reference),
    values,
    counts,
  );
  return entries.map(
    ({ reference, order: place, product: { name, image, type, subtype, price, vintage } }) => {
      // the groups of one dimension, here `visit`, add up to everybody
      const own = counts.filter(
        (count) => count.productRef === reference && count.dimension === 'visit',
      );
      const { n, mean } = ratingStatistics(
        ratingSteps.map((_, bar) =>
          own.reduce((sum, { histogram }) => sum + (histogram[bar] ?? 0), 0),
        ),
      );
      return {
        reference,
        order: place,
        product: { name, image, type, subtype, price, vintage },
        n,
        mean,
        groups: groupDimensions.flatMap((dimension) =>
          values[dimension].map((value) => {
            const result = results.get(groupKey(reference, dimension, value));
            return {
              dimension,
              value,
              ...(result ?? { n: null, mean: null, interval: null, difference: null }),
            };
          }),
        ),
      };
    },
  );
}
