import { Anchor, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api, invalidate, unwrap, useGet } from '~/api/client';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { CopyLink } from '~/ui/copy-link';
import { LoadFailed } from '~/ui/load-failed';
import { notifySaved, useFailureNotice } from '~/ui/notify';
import { PopupWindow } from '~/ui/popup-window';
import { QuotaNotice } from '~/ui/quota-notice';
import { useFormat } from '~/ui/use-format';
import { cutText } from '../../../../shared/rules/text.js';
import { limits } from '../../../../shared/vocabulary/limits.js';
import { type LinkDays, linkDays } from '../../../../shared/vocabulary/report-link.js';
import type { ReportRef } from '../report-requests';
import { type ReportSummary, refreshReports } from '../use-report';
import classes from './share-by-link.module.css';

type ShareByLinkProps = {
  address: ReportRef;
  summary: ReportSummary;
  /** Whether too few guests have answered for a link. */
  few: boolean;
  /** The id of a live report that was saved. */
  saved: string | null;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/**
 * A window with the links of a report. Only saved reports have links, so the first link of a live
 * one also saves it.
 */
export default function ShareByLink({
  address,
  summary,
  few,
  saved,
  onSaved,
  onClose,
}: ShareByLinkProps) {
  const { t } = useTranslation('reports');
  const { uid } = useAccount();
  const format = useFormat();
  const { report, event } = summary;
  const live = address.kind === 'generated';
  const suffix = ` · ${format.date(report.asOf, event.timeZone)}`;
  const name = `${cutText(event.tasting, limits.name - suffix.length)}${suffix}`;
  const save = async () => {
    const { reference } = await unwrap(
      api.POST('/api/v1/report/{uid}', {
        params: { path: { uid } },
        body: { name, publicCode: report.publicCode },
      }),
    );
    onSaved(reference);
    void refreshReports();
    return reference;
  };
  return (
    <PopupWindow opened size="lg" title={t('share.title')} onClose={onClose} close="quiet">
      <Text mb="md">{t('share.intro')}</Text>
      {live && !few && (
        <>
          <Text mb="md" role="status">
            {saved === null ? (
              t('share.saves', { name })
            ) : (
              <>
                {t('save.saved', { name })}{' '}
                <Anchor component={Link} to={paths.reports.saved(saved)} underline="always">
                  {t('share.openSaved')}
                </Anchor>
              </>
            )}
          </Text>
          {saved === null && <QuotaNotice of={['reports']} />}
        </>
      )}
      {few && live ? (
        <Text>{t('share.few')}</Text>
      ) : (
        <Links id={live ? saved : address.id} save={save} />
      )}
    </PopupWindow>
  );
}

type LinksProps = {
  /** The saved report; null for a live one. */
  id: string | null;
  /** Saves the live report. Returns its id. */
  save: () => Promise<string>;
};

function Links({ id, save }: LinksProps) {
  const { t } = useTranslation(['reports', 'common']);
  const { uid } = useAccount();
  const format = useFormat();
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const { data, error, mutate } = useGet(
    '/api/v1/report/{uid}/{id}/link',
    id === null ? null : { params: { path: { uid, id } } },
  );
  const [days, setDays] = useState<LinkDays>(30);
  // The addresses of the links that were made since the window opened: no other ones are known.
  const [made, setMade] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    failure.forget();
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      failure.say(errorText(problem), t('reports:share.failed'));
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => {
      const report = id ?? (await save());
      const created = await unwrap(
        api.POST('/api/v1/report/{uid}/{id}/link', {
          params: { path: { uid, id: report } },
          body: { days },
        }),
      );
      setMade({ ...made, [created.id]: created.link });
      // The list of a report that was just saved may have been read before its link was made.
      await invalidate('/api/v1/report/{uid}/{id}/link');
    });
  const revoke = async (id: string, linkId: string) => {
    const sure = await confirmAction({
      title: t('reports:share.revokeTitle'),
      body: t('reports:share.revokeBody'),
      confirm: t('reports:share.revoke'),
    });
    if (!sure) return;
    await run(async () => {
      await unwrap(
        api.DELETE('/api/v1/report/{uid}/{id}/link/{linkId}', {
          params: { path: { uid, id, linkId } },
        }),
      );
      await mutate();
      notifySaved(t('reports:share.revoked'));
    });
  };

  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  return (
    <Stack gap="lg">
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('reports:share.validFor')}
          value={days}
          onChange={({ currentTarget }) =>
            setDays(linkDays.find((each) => String(each) === currentTarget.value) ?? 30)
          }
          data={linkDays.map((each) => ({
            value: String(each),
            label: t('reports:share.days', { count: each }),
          }))}
        />
        <Button
          variant={Object.keys(made).length > 0 ? 'default' : 'filled'}
          loading={busy}
          leftSection={<IconLink size={18} aria-hidden="true" />}
          onClick={() => void make()}
        >
          {t(id === null ? 'reports:share.saveAndMake' : 'reports:share.make')}
        </Button>
      </Group>
      {id !== null && (
        <section aria-label={t('reports:share.links')}>
          <Title order={3} size="h5" mb="xs">
            {t('reports:share.links')}
          </Title>
          {data?.length === 0 && <Text c="dimmed">{t('reports:share.none')}</Text>}
          <ul className={classes.links}>
            {data?.map((link) => {
              const address = made[link.id];
              const until = format.dateTime(link.expiresAt);
              return (
                <li key={link.id}>
                  <Group justify="space-between" align="flex-start" wrap="nowrap">
                    <div>
                      <Text fw={500}>{t('reports:share.until', { when: until })}</Text>
                      {link.opensAt && (
                        <Text size="sm">
                          {t('reports:share.opens', { when: format.dateTime(link.opensAt) })}
                        </Text>
                      )}
                      <Text size="sm" c="dimmed">
                        {link.openedAt
                          ? t('reports:share.opened', { when: format.dateTime(link.openedAt) })
                          : t('reports:share.unopened')}
                      </Text>
                    </div>
                    <Button
                      size="compact-md"
                      variant="subtle"
                      color="gray"
                      disabled={busy}
                      aria-label={t('reports:share.revokeOne', { when: until })}
                      onClick={() => id !== null && void revoke(id, link.id)}
                    >
                      {t('reports:share.revoke')}
                    </Button>
                  </Group>
                  {address && (
                    <>
                      <CopyLink url={address} label={t('reports:share.link')} main />
                      <Text size="sm" mt={4}>
                        {t('reports:share.once')}
                      </Text>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </Stack>
  );
}
