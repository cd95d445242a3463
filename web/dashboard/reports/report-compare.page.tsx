import { Anchor, Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { EmptyState } from '~/ui/empty-state';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { type Choice, SearchSelect } from '~/ui/search-select';
import { useFormat } from '~/ui/use-format';
import { useRowFocus } from '~/ui/use-row-focus';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ComparedMeanCell } from './compared-mean-cell';
import { HowToRead } from './how-to-read';
import parts from './report-parts.module.css';
import { mostCompared, type ReportComparison, useComparison } from './use-comparisons';
import { useEventChoice } from './use-event-choice';
import { useEvents } from './use-report';
import { WideTable } from './wide-table';

/** Compares two to five reports. The URL lists them. */
export default function ReportComparePage() {
  const { t } = useTranslation('reports');
  const [params, setParams] = useSearchParams();
  const chosen = [...new Set(params.getAll('report'))].slice(0, mostCompared);
  const enough = chosen.length >= 2;
  const { data, error, isLoading, mutate } = useComparison(chosen);
  // keeps the last comparison, with the ids of its reports, until the next one has loaded
  const [shown, setShown] = useState<Compared | null>(null);
  if (enough && data && !isLoading && !error && shown?.comparison !== data)
    setShown({ chosen, comparison: data });
  const isCurrent = shown?.chosen.join() === chosen.join();
  const { frame } = useRowFocus<HTMLElement>(enough ? (shown?.chosen.length ?? 0) : 0);
  usePageTitle([t('compare.title')]);
  const compare = (report: string[]) => setParams({ report }, { preventScrollReset: true });
  return (
    <article className={parts.report} {...frame}>
      <PageHeader
        title={t('compare.title')}
        intro={t('compare.intro')}
        crumbs={[{ label: t('list.title'), to: paths.reports.list }, { label: t('compare.title') }]}
      />
      <div data-add>
        <Add chosen={chosen} onAdd={(report) => compare([...chosen, report])} />
      </div>
      {!enough ? (
        <div className={parts.card}>
          <EmptyState title={t('compare.few')} text={t('compare.fewHint')} />
        </div>
      ) : error && !isCurrent ? (
        <LoadFailed title={t('compare.failed')} error={error} onRetry={() => void mutate()} />
      ) : shown ? (
        <>
          <VisuallyHidden role="status">{!isCurrent && t('loading')}</VisuallyHidden>
          <Comparison
            {...shown}
            onRemove={(report) => compare(chosen.filter((each) => each !== report))}
          />
        </>
      ) : (
        <Text role="status">{t('loading')}</Text>
      )}
    </article>
  );
}

/** Adds an event's live report to the comparison. Saved reports are selected in the report list. */
function Add({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (report: string) => void }) {
  const { t } = useTranslation('reports');
  const { events, loading, more, search } = useEvents();
  const choiceOf = useEventChoice();
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) document.querySelector<HTMLElement>('[data-path="report"]')?.focus();
  }, [added]);
  if (chosen.length >= mostCompared)
    return (
      // The field that had the focus is gone, so this text takes the focus.
      <Text
        tabIndex={-1}
        ref={(node) =>
          void (added > 0 && document.activeElement === document.body && node?.focus())
        }
      >
        {t('compare.full', { count: mostCompared })}
      </Text>
    );
  const choices = events
    .map(choiceOf)
    .map((choice) => ({ ...choice, disabled: choice.disabled || chosen.includes(choice.value) }));
  const add = (choice: Choice | null) => {
    if (!choice) return;
    onAdd(choice.value);
    setAdded(added + 1);
  };
  return (
    <SearchSelect
      // a new key empties the field: the choice is now a column
      key={added}
      openOnFocus={false}
      path="report"
      label={t('compare.add')}
      placeholder={t('form.eventPlaceholder')}
      selected={null}
      choices={choices}
      loading={loading}
      more={more}
      onSearch={search}
      onChange={add}
    />
  );
}

/** A comparison, with the ids of its reports in the same order. */
type Compared = { chosen: readonly string[]; comparison: ReportComparison };

function Comparison({
  chosen,
  comparison,
  onRemove,
}: Compared & { onRemove: (report: string | undefined) => void }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const { reports, products, satisfaction, survey } = comparison;
  const nameOf = ({ report, event }: (typeof reports)[number], index: number) =>
    `${index + 1}. ${report.name ?? event.tasting} · ${format.date(event.startDate, event.timeZone)}`;
  const names = reports.map(nameOf);
  const width = 200 + 190 * reports.length;
  return (
    <>
      <FormSection title={t('compare.reports')} description={t('compare.first')}>
        <WideTable
          label={t('compare.reports')}
          headings={[
            t('list.column.name'),
            t('list.column.attendees'),
            t('compare.alone'),
            t('compare.out'),
          ]}
        >
          {reports.map(({ report, attendees, productsAlone }, index) => (
            <Table.Tr key={chosen[index]}>
              <Table.Th scope="row" fw={500}>
                <Anchor
                  component={Link}
                  inherit
                  underline="always"
                  to={
                    report.reference
                      ? paths.reports.saved(report.reference)
                      : paths.reports.generated(report.publicCode)
                  }
                >
                  {names[index]}
                </Anchor>
                <Text span display="block" size="sm" c="dimmed" fw={400}>
                  {report.reference
                    ? report.publicCode
                    : t('compare.now', { code: report.publicCode })}
                </Text>
              </Table.Th>
              <Table.Td>{format.number(attendees.count)}</Table.Td>
              <Table.Td>{format.number(productsAlone)}</Table.Td>
              <Table.Td>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('compare.remove', { name: names[index] })}
                  onClick={() => onRemove(chosen[index])}
                >
                  {t('compare.removeShort')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      </FormSection>
      <FormSection title={t('compare.products')}>
        {products.length === 0 ? (
          <Text>{t('compare.noProducts')}</Text>
        ) : (
          <WideTable
            label={t('compare.products')}
            headings={[t('groups.product'), ...names]}
            minWidth={width}
          >
            {products.map(({ name, vintage, results }, row) => (
              // two products can have the same name
              <Table.Tr key={`${row} ${name}`}>
                <Table.Th scope="row" fw={500}>
                  {[name, vintage].filter(Boolean).join(' · ')}
                </Table.Th>
                {results.map((result, index) => (
                  <Table.Td key={chosen[index]}>
                    <ComparedMeanCell result={result} max={5} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </WideTable>
        )}
        <HowToRead>{t('compare.productsHint')}</HowToRead>
      </FormSection>
      {satisfaction.length > 0 && (
        <FormSection title={t('satisfaction.title')}>
          <WideTable
            label={t('satisfaction.title')}
            headings={[t('compare.concept'), ...names]}
            minWidth={width}
          >
            {satisfaction.map(({ concept, results }) => (
              <Table.Tr key={localize(concept, 'ES')}>
                <Table.Th scope="row" fw={500}>
                  {localize(concept, locale)}
                </Table.Th>
                {results.map((result, index) => (
                  <Table.Td key={chosen[index]}>
                    <ComparedMeanCell result={result} max={10} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </WideTable>
          <HowToRead>{t('satisfaction.hint')}</HowToRead>
        </FormSection>
      )}
      {survey.map(({ question, n, options }) => (
        <FormSection
          key={localize(question, 'ES')}
          title={localize(question, locale)}
          description={t('survey.title')}
        >
          <WideTable
            label={localize(question, locale)}
            headings={[t('shares.option'), ...names]}
            minWidth={width}
          >
            {options.map(({ text, shares }) => (
              <Table.Tr key={localize(text, 'ES')}>
                <Table.Th scope="row" fw={500}>
                  {localize(text, locale)}
                </Table.Th>
                {shares.map((share, index) => (
                  <Table.Td key={chosen[index]}>
                    <Group gap={4}>
                      {share === null ? '–' : format.percent(share / 100)}
                      {share !== null && (
                        <small>{t('spread.n', { n: format.number(n[index] ?? 0) })}</small>
                      )}
                    </Group>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </WideTable>
        </FormSection>
      ))}
    </>
  );
}
