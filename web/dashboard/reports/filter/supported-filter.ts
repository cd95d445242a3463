import type { GetData } from '~/api/client';
import type { ConditionName } from '../../../../shared/rules/filter-words.js';
import { numberOf } from '../../../../shared/rules/number.js';
import {
  applicableFilter,
  type Filterable,
  type FilterInput,
  listConditions,
  parseFilter,
  readFilter,
  type SingleCondition,
  singleConditions,
} from '../../../../shared/rules/report-filter.js';
import type { FilterQuery } from '../report-requests';

type ReportSummary = GetData<'/api/v1/report/{uid}/{id}/summary'>;

/** The products and survey options of a report that a filter may name. */
export const filterableOf = ({
  products,
  survey,
}: Pick<ReportSummary, 'products' | 'survey'>): Filterable => ({
  products: products.map(({ reference, product: { type, subtype } }) => ({
    reference,
    type: type.reference,
    subtype: subtype.reference,
  })),
  questions: survey.map(({ reference, options }) => ({
    reference,
    options: options.map(({ id }) => id),
  })),
});

const texts = new Set<string>([
  'email',
  'visit',
  'joinedFrom',
  'joinedTo',
] satisfies SingleCondition[]);

/** The conditions as API parameters, in which some values are numbers. */
function queryOf(input: FilterInput): FilterQuery {
  const query: Record<string, unknown> = {};
  for (const name of singleConditions)
    if (input[name]?.trim()) query[name] = texts.has(name) ? input[name] : numberOf(input[name]);
  for (const name of listConditions) if (input[name]?.length) query[name] = input[name];
  // `readFilter` has checked every choice against its list; the types cannot express that
  return Object.keys(query).length > 0 ? (query as FilterQuery) : undefined;
}

/**
 * The part of a URL filter that a report supports. The URL may belong to another report, or may be
 * typed by hand. `asked` is null until the report is known. `missing` names the conditions that
 * were left out.
 * @param whole the report without the filter
 */
export function supportedFilter(
  filter: string | undefined,
  whole: ReportSummary | undefined,
): { asked: FilterQuery; input: FilterInput; missing: ConditionName[] } {
  if (!filter) return { asked: undefined, input: {}, missing: [] };
  const input = parseFilter(new URLSearchParams(filter));
  if (!whole) return { asked: null, input, missing: [] };
  const { asked, missing } = applicableFilter(input, filterableOf(whole));
  const wrong = readFilter(asked, whole.event.timeZone).issues.map(
    ({ path }) => path as ConditionName,
  );
  for (const name of wrong) delete asked[name];
  return { asked: queryOf(asked), input: asked, missing: [...new Set([...missing, ...wrong])] };
}
