import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import {
  type Condition,
  type ConditionName,
  conditionNames,
  type FilteredReport,
  type FilterTexts,
  filterChoices,
  filterWords,
} from '../../../../shared/rules/filter-words.js';
import { type FilterInput, readFilter } from '../../../../shared/rules/report-filter.js';
import type { ReportSummary } from '../use-report';

/** A condition in words, in the interface language, and the filter without it. */
export type ShownCondition = Condition & { field: ConditionName; without: FilterInput };

function useSay(): FilterTexts {
  const { t } = useTranslation('reports');
  return (key, values = {}) => t(key, values);
}

export const useConditionNames = (): Record<ConditionName, string> => conditionNames(useSay());

/** The values that a filter of this report can have, with their labels. */
export const useChoices = (whole: Pick<ReportSummary, 'products' | 'survey'>) =>
  filterChoices(whole, useSay(), useLocale());

/** The conditions of a filter in words, guest conditions first. */
export function useFilterLabels(input: FilterInput, whole: FilteredReport): ShownCondition[] {
  const say = useSay();
  const { filter } = readFilter(input, whole.event.timeZone);
  return filterWords(filter, whole, say, useLocale(), useFormat()).map((condition) => ({
    ...condition,
    field: condition.fields[0],
    without: withoutIt(input, condition),
  }));
}

/** The filter without one condition. For a question or a product, only its values are removed. */
function withoutIt(input: FilterInput, { fields, question, product }: Condition): FilterInput {
  const rest: FilterInput = { ...input };
  const own = question ?? product;
  for (const field of fields) {
    const values = rest[field];
    if (own === undefined || !Array.isArray(values)) delete rest[field];
    else
      Object.assign(rest, {
        [field]: values.filter((value: string) => !value.startsWith(`${own}:`)),
      });
  }
  return rest;
}
