import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ZonedDateTimeField } from '~/ui/date-time/zoned-date-time-field';
import type { DraftForm } from '~/ui/use-draft-form';
import { useFormat } from '~/ui/use-format';
import { bodyOf, type ReportDraft } from './report-draft';
import { useCoverage } from './use-report';

/** The dates between which guests gave their first answer, in the time zone of the event. */
export function FilterDates({ form, zone }: { form: DraftForm<ReportDraft>; zone: string }) {
  const { draft, set, errorOf, leave } = form;
  const { t } = useTranslation('reports');
  const picker = (field: 'fromDate' | 'toDate', label: string) => (
    <ZonedDateTimeField
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
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} maw={620} mt="md">
        {picker('fromDate', t('form.from'))}
        {picker('toDate', t('form.to'))}
      </SimpleGrid>
      <Coverage draft={draft} zone={zone} />
    </>
  );
}

/** Shows how many attendees the report will cover, before it is requested. */
function Coverage({ draft, zone }: { draft: ReportDraft; zone: string }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { attendees, counting } = useCoverage(bodyOf(draft, zone), zone);
  const none = attendees === 0;
  return (
    <Text
      component="output"
      display="block"
      size="sm"
      mt="sm"
      mih="1.55em"
      c={none ? 'var(--mantine-color-error)' : 'dimmed'}
    >
      {counting && t('form.counting')}
      {attendees !== undefined &&
        (none
          ? t('form.coversNone')
          : t('form.covers', { count: attendees, shown: format.number(attendees) }))}
    </Text>
  );
}
