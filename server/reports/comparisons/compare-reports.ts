import { Injectable } from '@nestjs/common';
import { percentage, satisfactionMean } from '../../../shared/rules/statistics.js';
import { type LocalizedText, localize } from '../../../shared/vocabulary/localized-text.js';
import { parseId } from '../../platform/crypto/ids.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { ReportResults } from '../results/report-results.js';
import type {
  ReportSummaryDto,
  SatisfactionResultDto,
  SurveyResultDto,
} from '../results/report-summary.dto.js';
import { boundedMeanInterval } from '../statistics/bounded-mean-interval.js';
import { combineSamples, halfStar, repeatedValue, starSample } from '../statistics/means.js';
import { ratingInterval, roundedInterval } from '../statistics/rating-interval.js';
import type { ComparedQuestionDto, ReportComparisonDto } from './compare.dto.js';
import { compareWithFirst, matchThings, type ReportAnswers } from './compare-with-first.js';

/** Distance between two neighbouring faces on the scale from 0 to 10. */
export const face = 10 / 3;

type Tasted = {
  id: string;
  name: string;
  vintage: number | null;
  ranked: ReportSummaryDto['products'][number];
};

/** Compares reports side by side: what they have in common, and where they differ. */
@Injectable()
export class CompareReports {
  constructor(
    private readonly views: ReportViews,
    private readonly results: ReportResults,
  ) {}

  /**
   * @param names ids of saved reports or codes of events
   * @throws 404 when one of them does not exist; 409 REPORT_NOT_READY or REPORT_FAILED
   */
  async compare(uid: string, names: readonly string[]): Promise<ReportComparisonDto> {
    const views: ReportView[] = [];
    const summaries: ReportSummaryDto[] = [];
    // One after the other, because counting a report that has no kept counts is expensive.
    for (const name of names) {
      const wanted = { sheets: false, figures: true };
      // Looks for an event first, because a code may be as long as an id.
      const event = await this.views.findSession(uid, name);
      const view = event
        ? await this.views.live(uid, name, wanted)
        : await this.views.saved(uid, parseId('reports', name) ?? '', wanted);
      views.push(view);
      summaries.push(await this.results.summarise(view));
    }
    const events = views.map(({ session }) => session.id);
    const tasted = views.map((view, index) => tastedIn(view, summaries[index]));
    const shared = matchThings(tasted, [
      ({ id }) => id,
      ({ name, vintage }) => `${alike(name)} ${vintage}`,
    ]);
    const products = compareWithFirst(
      shared.map((row) => ({ thing: row, said: row.map((each) => each && ratingsIn(each)) })),
      events,
      halfStar,
    );
    const concepts = matchThings(
      summaries.map(({ satisfaction }) => satisfaction),
      [({ concept }) => alike(localize(concept, 'ES'))],
    );
    const satisfaction = compareWithFirst(
      concepts.map((row) => ({
        thing: row,
        said: row.map((each) => each && satisfactionIn(each)),
      })),
      events,
      face,
    );
    const common = new Set(shared.flat());
    return {
      reports: summaries.map(({ report, event, attendees }, index) => ({
        report,
        event,
        attendees,
        productsAlone: (tasted[index] ?? []).filter((each) => !common.has(each)).length,
      })),
      products: products.map(({ thing, results }) => ({ ...namesOf(thing), results })),
      satisfaction: satisfaction.map(({ thing, results }) => ({
        concept: firstOf(thing).concept,
        results,
      })),
      survey: questionsIn(summaries),
    };
  }
}

/** Texts that only differ in case or white space are the same. */
export const alike = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('es');

function tastedIn({ snapshot }: ReportView, summary: ReportSummaryDto | undefined): Tasted[] {
  const ranked = new Map(summary?.products.map((product) => [product.reference, product]));
  return snapshot.productReferences.flatMap(
    ({ reference, product: { reference: id, name, vintage } }) => {
      const own = ranked.get(reference);
      return own ? [{ id, name, vintage, ranked: own }] : [];
    },
  );
}

/**
 * The first entry of a row. There always is one, because a row has things of at least two reports.
 */
function firstOf<Thing>(row: readonly (Thing | null)[]): Thing {
  const first = row.find((each) => each !== null);
  if (!first) throw new Error('A row of the comparison has no entry');
  return first;
}

const namesOf = (row: readonly (Tasted | null)[]) => {
  const { name, vintage } = firstOf(row);
  return { name, vintage };
};

const ratingsIn = ({ ranked: { reference, ratings } }: Tasted): ReportAnswers => ({
  reference,
  n: ratings.n,
  mean: ratings.mean,
  interval: ratingInterval(ratings.histogram),
  sample: starSample(ratings.histogram),
});

function satisfactionIn({ reference, n, counts }: SatisfactionResultDto): ReportAnswers {
  const faces = counts.map((count, index) => ({ value: (3 - index) * face, count }));
  const interval = boundedMeanInterval(faces, { low: 0, high: 3 * face });
  return {
    reference,
    n,
    mean: satisfactionMean(counts),
    interval: interval && roundedInterval(interval),
    sample: combineSamples(faces.map(({ value, count }) => repeatedValue(value, count))),
  };
}

function questionsIn(summaries: readonly ReportSummaryDto[]): ComparedQuestionDto[] {
  const rows = matchThings<SurveyResultDto>(
    summaries.map(({ survey }) => survey),
    [({ question, type }) => `${type} ${alike(localize(question, 'ES'))}`],
  );
  return rows.map((row) => {
    // Options that only one report offered are included, so that the shares of each report add up.
    const texts = new Map<string, LocalizedText>();
    for (const { text } of row.flatMap((each) => each?.options ?? [])) {
      const key = alike(localize(text, 'ES'));
      if (!texts.has(key)) texts.set(key, text);
    }
    return {
      question: firstOf(row).question,
      n: row.map((each) => each?.n ?? null),
      options: [...texts].map(([key, text]) => ({
        text,
        shares: row.map((each) => {
          const option = each?.options.find((other) => alike(localize(other.text, 'ES')) === key);
          return each && option ? percentage(option.count, each.n) : null;
        }),
      })),
    };
  });
}
