import type { ConditionName } from '../../../../shared/rules/filter-words.js';
import type { FilterInput } from '../../../../shared/rules/report-filter.js';
import type { ReportSummary } from '../use-report';

/** Props that all fields of a filter share: the draft, its setter and its errors. */
export type FilterFieldProps = {
  draft: FilterInput;
  set: (changed: FilterInput) => void;
  errorOf: (field: ConditionName) => string | null;
  whole: ReportSummary;
};
