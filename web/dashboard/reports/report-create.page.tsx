import { Switch, Text, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { ApiError, api, unwrap } from '~/api/client';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { FormSection } from '~/ui/form-section';
import { IssueSummary } from '~/ui/issue-summary';
import { notifyError } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import { QuotaNotice } from '~/ui/quota-notice';
import { SaveBar } from '~/ui/save-bar';
import { SearchSelect } from '~/ui/search-select';
import { useDraftForm } from '~/ui/use-draft-form';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { checkReport } from '../../../shared/rules/report.js';
import { instantAt, type WallTime, wallTime } from '../../../shared/rules/zoned-time.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { FilterDates } from './filter-dates';
import { bodyOf, emptyDraft, type ReportDraft } from './report-draft';
import { useEventChoice } from './use-event-choice';
import { type ReportedEvent, refreshReports, useEvents } from './use-report';

const dayMs = 86_400_000;
type Dates = Pick<ReportDraft, 'fromDate' | 'toDate'>;

/** The dates of the event. Without an event, from now to tomorrow. */
const proposed = (event: ReportedEvent | null, zone: string): Dates => {
  const now = Date.now();
  const { fromDate, toDate } = event?.sessionCode ?? { fromDate: now, toDate: now + dayMs };
  return { fromDate: wallTime(new Date(fromDate), zone), toDate: wallTime(new Date(toDate), zone) };
};
const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The form for a new report. The report's own page then shows the progress of generating. */
export default function ReportCreatePage() {
  const { t } = useTranslation(['reports', 'common']);
  const { uid } = useAccount();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [event, setEvent] = useState<ReportedEvent | null>(null);
  const zone = event?.timeZone ?? readersZone();
  const check = useCallback((draft: ReportDraft) => checkReport(bodyOf(draft, zone), zone), [zone]);
  const form = useDraftForm(emptyDraft, check);
  const [saving, setSaving] = useState(false);
  const { release } = useLeaveGuard(form.dirty);
  const { draft, set, errorOf } = form;
  const labels = {
    publicCode: t('reports:form.event'),
    fromDate: t('reports:form.from'),
    toDate: t('reports:form.to'),
  };

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!form.attempt()) return;
    setSaving(true);
    try {
      const { reference } = await unwrap(
        api.POST('/api/v1/report/{uid}/generate', {
          params: { path: { uid } },
          body: bodyOf(draft, zone),
        }),
      );
      release();
      void refreshReports();
      await navigate(paths.reports.saved(reference));
    } catch (error) {
      setSaving(false);
      if (error instanceof ApiError && error.issues.length > 0) form.refuse(error.issues);
      else notifyError(errorText(error), t('reports:form.failed'));
    }
  };
  // The last proposed dates. Dates that the user has changed since are kept.
  const [proposal, setProposal] = useState<Dates>(emptyDraft);
  const setDates = ({ fromDate, toDate }: Dates) => {
    set('fromDate', fromDate);
    set('toDate', toDate);
  };
  const propose = (dates: Dates) => {
    setProposal(dates);
    setDates(dates);
  };
  const switchFilter = (on: boolean) => {
    set('dateFilterActive', on);
    propose(on ? proposed(event, zone) : emptyDraft);
  };
  const choose = (chosen: ReportedEvent | null) => {
    setEvent(chosen);
    set('publicCode', chosen?.sessionCode.publicCode ?? '');
    if (!draft.dateFilterActive) return;
    const next = chosen?.timeZone ?? readersZone();
    // converts the same moments to the new time zone
    const moved = (wall: WallTime | null) => {
      const moment = instantAt(wall, zone);
      return moment && wallTime(moment, next);
    };
    const written = draft.fromDate !== proposal.fromDate || draft.toDate !== proposal.toDate;
    if (written) setDates({ fromDate: moved(draft.fromDate), toDate: moved(draft.toDate) });
    else propose(proposed(chosen, next));
  };

  return (
    <>
      <PageHeader
        title={t('reports:form.title')}
        crumbs={[
          { label: t('reports:list.title'), to: paths.reports.list },
          { label: t('reports:form.title') },
        ]}
      />
      <QuotaNotice of={['reports']} />
      <form onSubmit={(submitted) => void submit(submitted)} noValidate>
        <IssueSummary key={form.attempts} issues={form.summary} labels={labels} />
        <FormSection title={t('reports:form.what')} description={t('reports:form.whatHint')}>
          <TextInput
            name="name"
            label={t('common:field.name')}
            description={t('reports:form.nameHint')}
            value={draft.name}
            onChange={({ currentTarget }) => set('name', currentTarget.value)}
            onBlur={() => form.leave('name')}
            error={errorOf('name')}
            maxLength={limits.name}
            required
            maw={520}
            mb="md"
          />
          <EventPicker event={event} onChange={choose} error={errorOf('publicCode')} />
        </FormSection>
        <FormSection title={t('reports:form.filter')} description={t('reports:form.filterHint')}>
          <Switch
            label={t('reports:form.filterOn')}
            checked={draft.dateFilterActive}
            onChange={({ currentTarget }) => switchFilter(currentTarget.checked)}
          />
          {draft.dateFilterActive && <FilterDates form={form} zone={zone} />}
        </FormSection>
        <SaveBar
          dirty={form.dirty}
          saving={saving}
          onCancel={() => void navigate(paths.reports.list)}
          saveLabel={t('reports:form.generate')}
        />
      </form>
    </>
  );
}

function EventPicker({
  event,
  onChange,
  error,
}: {
  event: ReportedEvent | null;
  onChange: (event: ReportedEvent | null) => void;
  error: string | null;
}) {
  const { t } = useTranslation('reports');
  const { events, loading, more, search, error: failure } = useEvents();
  const errorText = useErrorText();
  const choiceOf = useEventChoice();
  const choices = useMemo(() => events.map(choiceOf), [events, choiceOf]);
  const selected = useMemo(() => event && choiceOf(event), [event, choiceOf]);

  return (
    <div style={{ maxWidth: 520 }}>
      <SearchSelect
        path="publicCode"
        label={t('form.event')}
        placeholder={t('form.eventPlaceholder')}
        required
        selected={selected}
        choices={choices}
        loading={loading}
        more={more}
        onSearch={search}
        onChange={(choice) =>
          onChange(
            choice
              ? ([event, ...events].find((one) => one?.sessionCode.publicCode === choice.value) ??
                  null)
              : null,
          )
        }
        error={failure ? errorText(failure) : error}
      />
      {selected && (
        <Text size="sm" c="dimmed" mt={6}>
          {selected.detail}
        </Text>
      )}
    </div>
  );
}
