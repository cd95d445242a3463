import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MomentField } from '~/ui/moment/moment-field';
import type { DraftForm } from '~/ui/use-draft-form';
import type { ReportDraft } from './report-draft';

/** From when to when guests had to give their first answer, by the clocks of the event. */
export function FilterDates({ form: { draft, set, errorOf, leave }, zone }: { form: DraftForm<ReportDraft>; zone: string }) {
  const { t } = useTranslation('reports');
  const picker = (field: 'fromDate' | 'toDate', label: string) => (
    <MomentField
      path={field}
      label={label}
      value={draft[field] ?? ''}
      onChange={(value) => set(field, value || null)}
      onBlur={() => leave(field)}
      error={errorOf(field)}
      zone={zone}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} maw={620} mt="md">
      {picker('fromDate', t('form.from'))}
      {picker('toDate', t('form.to'))}
    </SimpleGrid>
  );
}
