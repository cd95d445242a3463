import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, type GetData, invalidate, unwrap, useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { listKey, useList } from '~/api/list';
import { useExport } from '~/frame/use-export';
import { BusyButton } from '~/ui/busy-button';
import { confirmAction } from '~/ui/confirm-action';
import { FormSection } from '~/ui/form-section';
import { IconAction } from '~/ui/icon-action';
import { LoadFailed } from '~/ui/load-failed';
import { notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { retentionMonths } from '../../../shared/vocabulary/privacy.js';
import classes from './privacy.module.css';
import { overviewPath, useDays } from './use-privacy-requests';

const retentionPath = '/api/v1/privacy/{uid}/retention';
const previewPath = '/api/v1/privacy/{uid}/retention/preview';
type Rules = GetData<typeof retentionPath>;
type Preview = GetData<typeof previewPath>;

const choices = Array.from(
  { length: retentionMonths.most - retentionMonths.least + 1 },
  (_, index) => retentionMonths.least + index,
);
/** Events that the choice offers, and events that the question names. */
const offered = 100;
const named = 5;

/** The time for which guests are kept, for the account and for single events. */
export function Retention() {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const params = { path: { uid } };
  const { data, error, mutate } = useGet(retentionPath, { params });
  const { busy, save } = useExport(t('retention.failed'));

  /** Stores a time. A shorter one is confirmed after a look at its effect. */
  const change = (months: number | null, sessionId: string | null, before: number) =>
    save(async () => {
      if (months !== null && months < before) {
        const query = { months, ...(sessionId && { sessionId }) };
        const preview = await unwrap(api.GET(previewPath, { params: { ...params, query } }));
        const isSure = await confirmAction({
          title: t('retention.sure', { months }),
          body: <Effect preview={preview} />,
          confirm: t('retention.change'),
        });
        if (!isSure) return;
      }
      const stored = await unwrap(api.POST(retentionPath, { params, body: { months, sessionId } }));
      await mutate(stored, { revalidate: false });
      void invalidate(overviewPath);
      notifySaved(t('retention.saved'));
    });

  return (
    <FormSection title={t('retention.title')} description={t('retention.body')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton h={120} radius="md" />}
      {data && (
        <Stack gap="lg">
          <AccountRule
            key={data.months}
            rules={data}
            busy={busy}
            onChange={(months) => void change(months, null, data.months)}
          />
          <EventRules
            rules={data}
            busy={busy}
            onChange={(months, sessionId, before) => void change(months, sessionId, before)}
          />
        </Stack>
      )}
    </FormSection>
  );
}

/** The guests whom a shorter time affects, by event. */
function Effect({ preview }: { preview: Preview }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const { guests, events } = preview;
  const others = events.slice(named).reduce((sum, event) => sum + event.guests, 0);
  if (guests === 0)
    return (
      <Text size="sm">
        {t('retention.affectsNobody')} {t('retention.mailed')}
      </Text>
    );
  return (
    <Stack gap="xs">
      <Text size="sm">{t('retention.affects', { guests: format.number(guests) })}</Text>
      <ul className={classes.plain}>
        {events.slice(0, named).map((event) => (
          <li key={event.sessionId}>
            {t('retention.affected', {
              name: event.name,
              date: format.date(event.fromDate),
              guests: format.number(event.guests),
            })}
          </li>
        ))}
        {others > 0 && <li>{t('retention.others', { n: format.number(others) })}</li>}
      </ul>
      <Text size="sm">{t('retention.mailed')}</Text>
    </Stack>
  );
}

function Pending({ rule }: { rule: Pick<Rules, 'months' | 'effective' | 'effectiveAt'> }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const zone = useCompany().data?.timeZone;
  if (rule.months === rule.effective) return null;
  return (
    <Text size="sm">
      {t('retention.pending', {
        date: format.dateTime(rule.effectiveAt, zone),
        months: rule.effective,
      })}
    </Text>
  );
}

function MonthsSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (months: number) => void;
}) {
  const { t } = useTranslation('privacy');
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={choices.map((months) => ({
        value: String(months),
        label: t('retention.months', { months }),
      }))}
    />
  );
}

function AccountRule({
  rules,
  busy,
  onChange,
}: {
  rules: Rules;
  busy: boolean;
  onChange: (months: number) => void;
}) {
  const { t } = useTranslation('privacy');
  const [months, setMonths] = useState(rules.months);
  return (
    <div>
      <Group gap="sm" align="flex-end">
        <MonthsSelect label={t('retention.account')} value={months} onChange={setMonths} />
        <Button
          component={BusyButton}
          loading={busy}
          disabled={months === rules.months}
          onClick={() => onChange(months)}
        >
          {t('retention.change')}
        </Button>
      </Group>
      <Pending rule={rules} />
    </div>
  );
}

function EventRules({
  rules: { events, months: ofAccount },
  busy,
  onChange,
}: {
  rules: Rules;
  busy: boolean;
  onChange: (months: number | null, sessionId: string, before: number) => void;
}) {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const days = useDays();
  const [event, setEvent] = useState('');
  const [months, setMonths] = useState<number>(retentionMonths.least);
  const { data: all = [] } = useList(
    listKey('/api/v1/session/user/{uid}', uid, ['id', 'tasting', 'sessionCode'], {
      includeOutDated: true,
      limit: offered,
    }),
  );
  const ofEvent = (name: string, fromDate: string) =>
    t('retention.ofEvent', { name, date: days.instant(fromDate) });
  if (events.length === 0 && all.length === 0) return null;
  return (
    <section aria-labelledby="event-retention">
      <Title order={3} size="h5" id="event-retention">
        {t('retention.events')}
      </Title>
      <ul className={classes.rows}>
        {events.map((rule) => (
          <li key={rule.sessionId} className={classes.row}>
            <div>
              <Text size="sm" fw={600} className={classes.long}>
                {ofEvent(rule.name, rule.fromDate)}
              </Text>
              <Text size="sm">{t('retention.months', { months: rule.months })}</Text>
              <Pending rule={rule} />
            </div>
            <IconAction
              label={t('retention.remove', { name: rule.name })}
              icon={IconTrash}
              variant="subtle"
              onClick={() => onChange(null, rule.sessionId, rule.months)}
            />
          </li>
        ))}
      </ul>
      {all.length > 0 && (
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label={t('retention.event')}
            value={event}
            onChange={(choice) => setEvent(choice.currentTarget.value)}
            data={[
              { value: '', label: t('retention.choose') },
              ...all.map(({ id, tasting, sessionCode: { fromDate, publicCode } }) => ({
                value: id,
                label: `${ofEvent(tasting, fromDate)} · ${publicCode}`,
              })),
            ]}
            style={{ flex: '1 1 14rem', minWidth: 0 }}
          />
          <MonthsSelect label={t('retention.account')} value={months} onChange={setMonths} />
          <Button
            component={BusyButton}
            variant="default"
            loading={busy}
            disabled={event === ''}
            onClick={() => {
              const known = events.find(({ sessionId }) => sessionId === event);
              onChange(months, event, known?.months ?? ofAccount);
            }}
          >
            {t('retention.change')}
          </Button>
        </Group>
      )}
    </section>
  );
}
