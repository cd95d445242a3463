import type { ConditionName } from '../../../../shared/rules/filter-words.js';
import type { FilterInput } from '../../../../shared/rules/report-filter.js';
import type { ReportSummary } from '../use-report';

/** What the fields of a filter share: what is written in them, what changes it, and what is wrong with it. */
export type FilterFields = {
  draft: FilterInput;
  set: (changed: FilterInput) => void;
  errorOf: (field: ConditionName) => string | null;
  whole: ReportSummary;
};
