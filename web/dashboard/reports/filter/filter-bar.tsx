import { Button, Text } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { useFormat } from '~/ui/use-format';
import type { ConditionName } from '../../../../shared/rules/filter-words.js';
import type { FilterInput } from '../../../../shared/rules/report-filter.js';
import type { ReportRef } from '../report-requests';
import {
  type ReportSummary,
  useReportSummary,
  useSupportedFilter,
  useWholeSummary,
} from '../use-report';
import classes from './filter-bar.module.css';
import { useChangeFilter } from './use-change-filter';
import { type ShownCondition, useConditionNames, useFilterLabels } from './use-filter-labels';

const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer')).FilterDrawer,
}));

/**
 * Shows the filter of a report page. Each condition can be changed or removed. Also shows how many
 * guests and products match.
 */
export function FilterBar({ address }: { address: ReportRef }) {
  const { data: whole } = useWholeSummary(address);
  return whole ? <Bar address={address} whole={whole} /> : null;
}

function Bar({ address, whole }: { address: ReportRef; whole: ReportSummary }) {
  const { t } = useTranslation('reports');
  const { input, missing } = useSupportedFilter(address);
  const conditions = useFilterLabels(input, whole);
  const names = useConditionNames();
  const change = useChangeFilter();
  const [editing, setEditing] = useState<{ field?: ConditionName } | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  /** Removes a condition, and with it the pressed button: the edit button takes the focus. */
  const takeAway = (rest: FilterInput) => {
    change(rest);
    edit.current?.focus();
  };
  const group = (of: ShownCondition['of'], title: string) => {
    const own = conditions.filter((condition) => condition.of === of);
    return (
      own.length > 0 && (
        <div className={classes.group}>
          <Text span size="sm" c="dimmed">
            {title}
          </Text>
          <ul className={classes.chips} aria-label={title}>
            {own.map((condition) => (
              <li key={condition.text} className={classes.chip}>
                <button type="button" onClick={() => setEditing({ field: condition.field })}>
                  {condition.text}
                </button>
                <button
                  type="button"
                  className={classes.action}
                  aria-label={t('filter.remove', { text: condition.text })}
                  onClick={() => takeAway(condition.without)}
                >
                  <IconX size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )
    );
  };
  return (
    <section className={classes.bar} aria-label={t('filter.title')}>
      {group('guests', t('filter.guests'))}
      {group('wines', t('filter.wines'))}
      <div className={classes.group}>
        <Button
          ref={edit}
          className={classes.action ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          onClick={() => setEditing({})}
        >
          {address.filter ? t('filter.edit') : t('filter.add')}
        </Button>
        {address.filter && (
          <Button
            className={classes.action ?? ''}
            variant="subtle"
            size="xs"
            onClick={() => takeAway({})}
          >
            {t('filter.clear')}
          </Button>
        )}
        {conditions.length > 0 && <Left address={address} />}
      </div>
      {missing.length > 0 && (
        <Text size="sm" role="note">
          {t('filter.missing', { names: missing.map((name) => names[name]).join(', ') })}
        </Text>
      )}
      {editing && (
        <Suspense>
          <FilterDrawer
            {...editing}
            input={input}
            whole={whole}
            onClose={() => setEditing(null)}
            onApply={(next) => {
              setEditing(null);
              change(next);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Shows how many of all guests and products match the filter. */
function Left({ address }: { address: ReportRef }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { data, error, isValidating } = useReportSummary(address);
  const said = () => {
    if (error instanceof ApiError && error.code === 'GROUP_TOO_SMALL') return t('filter.tooFew');
    const left = data?.report.filtered;
    if (!left || isValidating) return t('form.counting');
    const { guests, ofGuests, products, ofProducts } = left;
    if (guests === 0) return t('filter.nobody');
    if (products === 0) return t('filter.nothing');
    return [
      t('filter.leftGuests', {
        count: ofGuests ?? 0,
        shown: format.number(guests ?? 0),
        total: format.number(ofGuests ?? 0),
      }),
      products < ofProducts &&
        t('filter.leftWines', {
          count: ofProducts,
          shown: format.number(products),
          total: format.number(ofProducts),
        }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Text span size="sm" role="status">
      {said()}
    </Text>
  );
}
