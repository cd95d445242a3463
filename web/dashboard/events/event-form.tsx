import { Alert, Radio, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '~/api/company';
import { useRuntimeConfig } from '~/api/config';
import { FieldWithHelp } from '~/frame/help';
import { useLocale } from '~/i18n';
import { CopyLink } from '~/ui/copy-link';
import { ZonedDateTimeField } from '~/ui/date-time/zoned-date-time-field';
import { FormSection } from '~/ui/form-section';
import { QuotaNotice } from '~/ui/quota-notice';
import type { DraftForm } from '~/ui/use-draft-form';
import { useFormat } from '~/ui/use-format';
import {
  publicLinks,
  type SessionLanguage,
  sessionLanguages,
} from '../../../shared/rules/session.js';
import { capitalised } from '../../../shared/rules/text.js';
import { instantAt } from '../../../shared/rules/zoned-time.js';
import { generationReportTypes, languageNotSelected } from '../../../shared/vocabulary/session.js';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import { CodeField } from './code-field';
import { type Event, type EventDraft, withStart } from './event-draft';
import { GuestDetails } from './guest-details';
import { MonthlyQuotaNotice } from './monthly-quota';
import { StreamField } from './stream-field';
import { TablesPart } from './tables-part';
import { InstructorPicker, TastingPicker } from './tasting-and-instructor-pickers';
import { UntranslatedNotice } from './untranslated-notice';
import type { PublicCode } from './use-public-code';

type Form = DraftForm<EventDraft>;
type Stored = Event['sessionCode'];
type EventFormProps = {
  kind: TastingKind;
  company: Company;
  form: Form;
  publicCode: PublicCode;
  /** The code and the times of the event as they are stored; undefined before the first save. */
  stored: Stored | undefined;
  mayChoose: boolean;
  fixed: boolean;
};

/** Every field of a session or a campaign. */
export function EventForm({
  kind,
  company,
  form,
  publicCode,
  stored,
  mayChoose,
  fixed,
}: EventFormProps) {
  const { t } = useTranslation(['events', 'common']);
  const { draft, set, errorOf } = form;
  return (
    <>
      <FormSection title={t('events:form.what')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TastingPicker
            kind={kind}
            value={draft.tastingPath}
            onChange={(value) => set('tastingPath', value)}
            error={errorOf('tastingPath')}
            fixed={fixed}
          />
          <InstructorPicker
            kind={kind}
            value={draft.instructorPath}
            onChange={(value) => set('instructorPath', value)}
            error={errorOf('instructorPath')}
          />
        </SimpleGrid>
      </FormSection>
      <When kind={kind} company={company} form={form} stored={stored} />
      <Door
        kind={kind}
        form={form}
        publicCode={publicCode}
        stored={stored}
        mayChoose={mayChoose}
        inUse={fixed}
      />
      <Report form={form} />
    </>
  );
}

/** Start and end, as wall times in the event's zone. */
function When({
  kind,
  company,
  form,
  stored,
}: Pick<EventFormProps, 'kind' | 'company' | 'form' | 'stored'>) {
  const { t } = useTranslation(['events', 'common']);
  const format = useFormat();
  const { draft, set, errorOf } = form;
  const start = instantAt(draft.fromDate, draft.timeZone);
  const here = start ? format.dateTime(start) : '';
  const elsewhere = start !== null && here !== format.dateTime(start, draft.timeZone);
  return (
    <FormSection title={t('events:form.when')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ZonedDateTimeField
          path="sessionCode.fromDate"
          label={t('common:field.fromDate')}
          value={draft.fromDate}
          onChange={(value) => {
            const next = withStart(draft, value);
            set('fromDate', next.fromDate);
            set('toDate', next.toDate);
          }}
          error={errorOf('sessionCode.fromDate')}
          stored={stored?.fromDate}
          zone={draft.timeZone}
        />
        <ZonedDateTimeField
          path="sessionCode.toDate"
          label={t('common:field.toDate')}
          value={draft.toDate}
          onChange={(value) => set('toDate', value)}
          error={errorOf('sessionCode.toDate')}
          stored={stored?.toDate}
          zone={draft.timeZone}
          disabled={kind === 'live'}
          {...(kind === 'live' ? { description: t('events:form.fourHours') } : {})}
        />
      </SimpleGrid>
      {!stored && <MonthlyQuotaNotice kind={kind} company={company} start={start} />}
      {elsewhere && (
        <Alert variant="default" mt="md" icon={<IconClock aria-hidden="true" />}>
          <Text size="sm">{t('events:form.here', { time: here })}</Text>
        </Alert>
      )}
    </FormSection>
  );
}

/** The settings for guests: code, language, what they are asked for, live video, and links. */
function Door({
  kind,
  form,
  publicCode,
  stored,
  mayChoose,
  inUse,
}: Omit<EventFormProps, 'company' | 'fixed'> & { inUse: boolean }) {
  const { t } = useTranslation(['events', 'common']);
  const locale = useLocale();
  const { roomUrl } = useRuntimeConfig();
  const { draft, set, errorOf, leave } = form;
  const languages = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    const nameOf = (code: SessionLanguage) => {
      if (code === languageNotSelected) return t('events:form.languageOfGuest');
      const name = names.of(code.toLowerCase()) ?? code;
      return capitalised(name, locale);
    };
    return sessionLanguages.map((code) => ({ value: code, label: nameOf(code) }));
  }, [locale, t]);
  const { publicLink, publicLinkWithoutStreaming } = publicLinks(roomUrl, {
    ...draft,
    publicCode: publicCode.current,
  });
  const live = publicCode.current === stored?.publicCode;

  return (
    <FormSection title={t('events:form.door')}>
      <Stack gap="md">
        <CodeField publicCode={publicCode} mayChoose={mayChoose} inUse={inUse} />
        <Select
          label={t('events:form.language')}
          description={t('events:form.languageHint')}
          data={languages}
          value={draft.lang}
          onChange={(value) => {
            const chosen = sessionLanguages.find((code) => code === value);
            if (chosen) set('lang', chosen);
          }}
          error={errorOf('lang')}
          allowDeselect={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw={420}
          data-path="lang"
        />
        <UntranslatedNotice
          kind={kind}
          tastingPath={draft.tastingPath?.path}
          language={draft.lang}
        />
        <GuestDetails
          kind={kind}
          value={draft}
          onChange={({ liteMode, emailAtEnd }) => {
            set('liteMode', liteMode);
            set('emailAtEnd', emailAtEnd);
          }}
        />
        {kind === 'live' && (
          <>
            <StreamField form={form} />
            <TextInput
              label={t('events:form.expectedGuests')}
              description={t('events:form.expectedGuestsHint')}
              value={draft.expectedGuests}
              onChange={(event) => set('expectedGuests', event.currentTarget.value)}
              onBlur={() => leave('expectedGuests')}
              error={errorOf('expectedGuests')}
              inputMode="numeric"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maw={420}
              autoComplete="off"
              data-path="expectedGuests"
            />
            <FieldWithHelp
              about={t('events:form.noStreaming')}
              text={t('events:help.noStreaming')}
              fit
            >
              <Switch
                label={t('events:form.noStreaming')}
                description={t('events:form.noStreamingHint')}
                checked={draft.noStreamingUrlEnabled}
                onChange={(event) => set('noStreamingUrlEnabled', event.currentTarget.checked)}
              />
            </FieldWithHelp>
            <TablesPart
              value={draft.tables}
              onChange={(value) => set('tables', value)}
              onLeave={() => leave('tables')}
              error={errorOf('tables')}
            />
          </>
        )}
        {publicCode.current && (
          <>
            <CopyLink label={t('events:form.link')} url={publicLink} live={live} />
            {publicLinkWithoutStreaming && (
              <CopyLink
                label={t('events:form.linkWithoutStreaming')}
                url={publicLinkWithoutStreaming}
                live={live}
              />
            )}
            {!live && (
              <Text size="sm" c="dimmed">
                {t('events:form.linkLater')}
              </Text>
            )}
          </>
        )}
      </Stack>
    </FormSection>
  );
}

/** Whether and when a report is generated automatically. */
function Report({ form }: { form: Form }) {
  const { t } = useTranslation(['events', 'common']);
  const { draft, set, errorOf, leave } = form;
  const interval = 'sessionCode.generationPeriodicInterval';
  return (
    <FormSection title={t('events:form.report')}>
      <Stack gap="md">
        <Switch
          label={t('events:form.generateReport')}
          description={t('events:form.generateReportHint')}
          checked={draft.generateReport}
          onChange={(event) => set('generateReport', event.currentTarget.checked)}
        />
        {draft.generateReport && <QuotaNotice of={['automaticReports']} />}
        {draft.generateReport && (
          <FieldWithHelp
            about={t('common:field.generationReportType')}
            text={t('events:help.reportType')}
            fit
          >
            <Radio.Group
              label={t('common:field.generationReportType')}
              value={draft.generationReportType ?? ''}
              onChange={(value) =>
                set(
                  'generationReportType',
                  generationReportTypes.find((type) => type === value) ?? null,
                )
              }
              error={errorOf('sessionCode.generationReportType')}
              required
              data-path="sessionCode.generationReportType"
            >
              <Stack gap="sm" mt="xs" mb={4}>
                {generationReportTypes.map((type) => (
                  <Radio
                    key={type}
                    value={type}
                    label={t(`events:reportType.${type}.label`)}
                    description={t(`events:reportType.${type}.hint`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          </FieldWithHelp>
        )}
        {draft.generateReport && draft.generationReportType === 'PERIODIC' && (
          <TextInput
            label={t('common:field.generationPeriodicInterval')}
            value={draft.generationPeriodicInterval}
            onChange={(event) => set('generationPeriodicInterval', event.currentTarget.value)}
            onBlur={() => leave(interval)}
            error={errorOf(interval)}
            inputMode="numeric"
            rightSection={<Text size="sm">{t('events:form.days')}</Text>}
            rightSectionWidth={60}
            maxLength={4}
            maw={200}
            required
            autoComplete="off"
            data-path={interval}
          />
        )}
      </Stack>
    </FormSection>
  );
}
