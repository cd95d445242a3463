import { SimpleGrid, Text } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import type { DraftForm } from '~/ui/use-draft-form';
import type { ReportDraft } from './report-draft';

const stepMinutes = 15;

/** From when to when guests had to give their first answer, by the clocks of the event. */
export function FilterDates({ form: { draft, set, errorOf, leave }, zone }: { form: DraftForm<ReportDraft>; zone: string }) {
  const { t } = useTranslation(['reports', 'common']);
  const picker = (field: 'fromDate' | 'toDate', label: string) => (
    <DateTimePicker
      label={label}
      value={draft[field]}
      onChange={(value) => set(field, value)}
      onBlur={() => leave(field)}
      error={errorOf(field)}
      valueFormat="DD/MM/YYYY HH:mm"
      timePickerProps={{ minutesStep: stepMinutes, withDropdown: true, format: '24h' }}
      submitButtonProps={{ 'aria-label': t('common:action.accept') }}
      required
      data-path={field}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} maw={520} mt="md">
        {picker('fromDate', t('reports:form.from'))}
        {picker('toDate', t('reports:form.to'))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt={6}>
        {t('reports:form.zone', { zone: zone.replaceAll('_', ' ') })}
      </Text>
    </>
  );
}
