import { letterOf } from '../../../shared/rules/finding-sentences.js';
import { type FileLanguage, interfaceLanguageOf } from '../../../shared/vocabulary/languages.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { ExtraSheet } from '../../platform/tables/write-table-file.js';
import type { ReportAnalysisDto } from '../analysis/analysis.dto.js';
import type { ProductResultsDto } from '../results/product-results.dto.js';
import type { ReportSummaryDto } from '../results/report-summary.dto.js';
import { exportTexts } from './export-texts.js';
import { reportTexts, type Translate } from './report-texts.js';
import { resultTexts } from './result-texts.js';
import { videoName } from './video-name.js';

/**
 * The figures of a whole report, for the sheets that follow the sheet of people in an Excel file.
 */
export type ReportFigures = {
  summary: ReportSummaryDto;
  analysis: ReportAnalysisDto;
  details: readonly ProductResultsDto[];
};

type Cells = ExtraSheet['rows'][number];
type Told = {
  say: Translate;
  words: (typeof resultTexts)[FileLanguage];
  language: FileLanguage;
};

/** The sheets of results, prices, votes, agreement and videos. Leaves out empty sheets. */
export function resultSheets(figures: ReportFigures, language: FileLanguage): ExtraSheet[] {
  const say = reportTexts(interfaceLanguageOf(language));
  const told = { say, words: resultTexts[language], language };
  const sheets = [
    results(figures, told),
    prices(figures, told),
    votes(figures, told),
    agreement(figures, told),
    videos(figures, told),
  ];
  return sheets.filter(({ rows }) => rows.length > 0);
}

const two = '0.00';
/**
 * Maximum number of rows of the votes sheet, which is built in memory. The long form has all votes.
 */
const mostVotes = 20_000;

function results({ summary }: ReportFigures, { say, words }: Told): ExtraSheet {
  const [product, mean] = [say('pdf.product'), say('ranking.mean')];
  return {
    name: words.results,
    columns: [
      { heading: say('rating.position') },
      { heading: product },
      { heading: words.vintage },
      { heading: say('rating.n') },
      { heading: mean, format: two },
      { heading: say('rating.sd'), format: two },
      { heading: words.low, format: two },
      { heading: words.high, format: two },
      { heading: words.letters },
      { heading: words.adjusted, format: two },
      { heading: words.lead, format: two },
      { heading: words.notes },
      { heading: words.clicks },
    ],
    rows: summary.products.map(
      ({
        position,
        product: { name, vintage },
        ratings,
        interval,
        groups,
        adjustedMean,
        lead,
        notes,
        storeClicks,
      }) => [
        position,
        name,
        vintage,
        ratings.n,
        ratings.mean,
        ratings.sd,
        interval?.low ?? null,
        interval?.high ?? null,
        groups.map(letterOf).join(' '),
        adjustedMean,
        lead,
        notes,
        storeClicks.clicks,
      ],
    ),
    chart: { title: say('dots.title'), names: product, values: mean },
  };
}

function prices({ summary }: ReportFigures, { say, words }: Told): ExtraSheet {
  const [product, median] = [
    say('pdf.product'),
    `${words.guessedMedian} (${summary.event.currency})`,
  ];
  const said = summary.products.filter(
    ({ ratePrice, blindPrice }) => ratePrice.n + blindPrice.n > 0,
  );
  return {
    name: words.prices,
    columns: [
      { heading: product },
      { heading: `${say('price.real')} (${summary.event.currency})`, format: two },
      { heading: words.marks },
      { heading: words.marksMean, format: two },
      { heading: words.guesses },
      { heading: median, format: two },
      { heading: `${words.guessedMean} (${summary.event.currency})`, format: two },
      { heading: words.wouldPay },
      { heading: words.wouldPayShare, format: '0.0' },
    ],
    rows: said.map(
      ({
        product: { name, price },
        ratePrice,
        blindPrice: { n, median: middle, mean, wouldPay },
      }) => [
        name,
        price,
        ratePrice.n,
        ratePrice.mean,
        n,
        middle,
        mean,
        wouldPay,
        wouldPay === null || n === 0 ? null : (100 * wouldPay) / n,
      ],
    ),
    ...(said.some(({ blindPrice }) => blindPrice.n > 0) && {
      chart: { title: say('price.blind'), names: product, values: median },
    }),
  };
}

function votes({ summary, details }: ReportFigures, { say, words, language }: Told): ExtraSheet {
  const ofProducts = details.flatMap(({ product, categories }) =>
    categories.flatMap(({ name: part, components }) =>
      components.flatMap(({ name: question, options }) => {
        const names = new Map<string | null, string>();
        return options.map(({ id, parent, name, branchCount, branchShare }): Cells => {
          const above = parent === null ? undefined : names.get(parent);
          const own = localize(name, language) || exportTexts[language].faces[Number(id) - 1] || id;
          const answer = above === undefined ? own : `${above} › ${own}`;
          names.set(id, answer);
          return [
            product.name,
            localize(part, language),
            localize(question, language),
            answer,
            branchCount,
            branchShare,
          ];
        });
      }),
    ),
  );
  const ofSurvey = summary.survey.flatMap(({ question, options }) =>
    options.map(
      ({ text, count, share }): Cells => [
        null,
        say('survey.title'),
        localize(question, language),
        localize(text, language),
        count,
        share,
      ],
    ),
  );
  const ofSatisfaction = summary.satisfaction.flatMap(({ concept, n, counts }) =>
    counts.map(
      (count, face): Cells => [
        null,
        say('satisfaction.title'),
        localize(concept, language),
        exportTexts[language].faces[face] ?? '',
        count,
        n === 0 ? 0 : (100 * count) / n,
      ],
    ),
  );
  return {
    name: words.votes,
    columns: [
      { heading: say('pdf.product') },
      { heading: words.part },
      { heading: words.question },
      { heading: words.answer },
      { heading: words.people },
      { heading: words.share, format: '0.0' },
    ],
    rows: [...ofSurvey, ...ofSatisfaction, ...ofProducts].slice(0, mostVotes),
  };
}

function videos({ summary }: ReportFigures, { say }: Told): ExtraSheet {
  return {
    name: say('videos.title'),
    columns: [
      { heading: say('videos.video') },
      { heading: say('videos.started') },
      { heading: say('videos.quarter') },
      { heading: say('videos.half') },
      { heading: say('videos.whole') },
    ],
    rows: summary.videos.map(
      (video): Cells => [
        videoName(video, summary, say),
        video.started,
        video.quarter,
        video.half,
        video.whole,
      ],
    ),
  };
}

/**
 * The agreement of people, and each product compared with the first one by the people who rated
 * both.
 */
function agreement(
  { summary, analysis: { agreement: found } }: ReportFigures,
  { words }: Told,
): ExtraSheet {
  const measured: [string, number][] = found
    ? [
        [words.w, found.w],
        [words.agreeing, found.people],
        [words.common, found.products],
        [words.chiSquare, found.chiSquare],
        [words.degrees, found.degreesOfFreedom],
        [words.p, Math.max(found.p, 0.0001)],
      ]
    : [];
  const beside = summary.products.flatMap(({ product, besideFirst: by }): Cells[] =>
    by ? [[product.name, null, by.people, by.lead, by.low, by.high, by.p]] : [],
  );
  return {
    name: words.agreement,
    columns: [
      { heading: words.what },
      { heading: words.figure },
      { heading: words.bothRated },
      { heading: words.behind, format: two },
      { heading: words.behindLow, format: two },
      { heading: words.behindHigh, format: two },
      { heading: words.p, format: '0.0000' },
    ],
    rows: [
      ...measured.map(([what, value]): Cells => [what, value]),
      ...(measured.length === 0 && summary.products.some(({ ratings }) => ratings.n > 0)
        ? [[words.w, words.unknown]]
        : []),
      ...beside,
    ],
  };
}
