/** This folder has the trash: the deleted things that can be restored. */

import { Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { type ApiError, api, unwrap, useGet } from '~/api/client';
import { refreshCompany } from '~/api/company';
import { GuideLink } from '~/frame/guide-link';
import { useListFilter } from '~/frame/list-filter';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { DataList } from '~/ui/data-list';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { notifyAction, notifyPlain, notifySaved, useFailureNotice } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import { useFormat } from '~/ui/use-format';
import { eventLanguages } from '../../../shared/vocabulary/languages.js';
import { restoreThing, type Trashed } from './restore-thing';
import { useUsesText } from './use-uses-text';

const rowKey = ({ kind, id }: Trashed) => `${kind} ${id}`;

export default function TrashPage() {
  const { t } = useTranslation(['versions', 'common']);
  const { uid } = useAccount();
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const navigate = useNavigate();
  const usesText = useUsesText();
  const rowName = useRowName();
  const language = baseLanguage(useLocale()).toUpperCase();
  const lang = eventLanguages.find((known) => known === language);
  const { data, error, mutate } = useGet('/api/v1/trash/{uid}', {
    params: { path: { uid }, query: lang ? { lang } : {} },
  });
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { list, filter } = useListFilter<Trashed, { data: Trashed[] | undefined }>(
    { data },
    {
      param: 'kind',
      label: t('versions:trash.column.kind'),
      all: t('common:list.everyKind'),
      kindOf: ({ kind }) => ({ value: kind, label: t(`versions:trash.kind.${kind}`) }),
    },
  );

  /** Runs a change of the trash and reads the trash again, whatever happened. */
  const change = async (key: string, failed: string, work: () => Promise<void>) => {
    failure.forget();
    setBusy(key);
    try {
      await work();
    } catch (caught) {
      if (isPlanLimit(caught)) setRefused(caught);
      else failure.say(errorText(caught), failed);
    } finally {
      setBusy(null);
    }
    void refreshCompany();
    void mutate();
  };

  const restore = (row: Trashed) =>
    change(rowKey(row), t('versions:trash.restoreFailed'), async () => {
      const to = await restoreThing(uid, row);
      notifyAction(
        t('versions:trash.restored', { name: rowName(row) }),
        t('versions:trash.open'),
        () => void navigate(to),
        true,
      );
    });

  const removeForGood = async (row: Trashed) => {
    const name = rowName(row);
    const yes = await confirmAction({
      title: t('versions:trash.forGood.title', { name }),
      body: (
        <Stack gap="xs">
          {row.uses.length > 0 && (
            <Text size="sm">{t('versions:trash.used', { things: usesText(row.uses) })}</Text>
          )}
          <Text size="sm">
            {t(
              row.kind === 'event'
                ? 'versions:trash.forGood.bodyOfEvent'
                : 'versions:trash.forGood.body',
            )}
          </Text>
        </Stack>
      ),
      confirm: t('versions:trash.forGood.action'),
    });
    if (!yes) return;
    await change(rowKey(row), t('versions:trash.forGood.failed'), async () => {
      const path = { uid, kind: row.kind, id: row.id };
      await api.DELETE('/api/v1/trash/{uid}/{kind}/{id}', { params: { path } });
      notifySaved(t('versions:trash.forGood.done', { name }));
    });
  };

  const empty = async () => {
    // A thing that others delete meanwhile stays in the trash: nobody has seen it here.
    const until = data
      ?.map(({ deletedAt }) => deletedAt)
      .toSorted()
      .at(-1);
    const yes = await confirmAction({
      title: t('versions:trash.emptying.title'),
      body: t('versions:trash.emptying.body', { count: data?.length ?? 0 }),
      confirm: t('versions:trash.emptying.action'),
    });
    if (!yes) return;
    await change('all', t('versions:trash.emptying.failed'), async () => {
      const { kept } = await unwrap(
        api.DELETE('/api/v1/trash/{uid}', {
          params: { path: { uid }, query: until ? { until } : {} },
        }),
      );
      if (kept > 0) notifyPlain(t('versions:trash.emptying.kept', { count: kept }));
      else notifySaved(t('versions:trash.emptying.done'));
    });
  };

  return (
    <>
      <PageHeader
        title={t('versions:trash.title')}
        intro={t('versions:trash.intro')}
        actions={
          <>
            <GuideLink guide="team" />
            {data && data.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconTrashX size={18} aria-hidden="true" />}
                loading={busy === 'all'}
                onClick={() => void empty()}
              >
                {t('versions:trash.emptying.action')}
              </Button>
            )}
          </>
        }
      />
      <DataList
        label={t('versions:trash.title')}
        storedAs={paths.trash}
        rows={list.data}
        rowKey={rowKey}
        rowName={rowName}
        columns={useColumns()}
        defaultSort={{ key: 'deletedAt', direction: 'desc' }}
        toolbar={filter}
        actions={(row) => {
          const needed = row.uses.filter((use) => use.needed);
          return [
            {
              key: 'restore',
              label: t('versions:trash.restore'),
              icon: IconArrowBackUp,
              primary: true,
              busy: busy === rowKey(row),
              onSelect: () => void restore(row),
            },
            {
              key: 'delete',
              label: t('versions:trash.forGood.action'),
              icon: IconTrash,
              danger: true,
              unavailable:
                needed.length > 0 && t('versions:trash.needed', { things: usesText(needed) }),
              onSelect: () => void removeForGood(row),
            },
          ];
        }}
        empty={{
          icon: IconTrash,
          title: t('versions:trash.empty.title'),
          text: t('versions:trash.empty.text'),
        }}
        error={error}
        failedTitle={t('versions:trash.failed')}
        onRetry={() => void mutate()}
      />
      <PlanLimit error={refused} onClose={() => setRefused(null)} />
    </>
  );
}

/** The name of a thing. Events of the same tasting differ by their start. */
function useRowName() {
  const format = useFormat();
  return useCallback(
    ({ name, date }: Trashed) => (date ? `${name} (${format.dateTime(date)})` : name),
    [format],
  );
}

function useColumns(): DataListColumn<Trashed>[] {
  const { t } = useTranslation('versions');
  const usesText = useUsesText();
  const rowName = useRowName();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('trash.column.name'),
        value: rowName,
        render: (row) => <span style={{ overflowWrap: 'anywhere' }}>{rowName(row)}</span>,
      },
      { key: 'kind', title: t('trash.column.kind'), value: ({ kind }) => t(`trash.kind.${kind}`) },
      instantColumn('deletedAt', t('trash.column.deletedAt'), ({ deletedAt }) => deletedAt, '16%'),
      instantColumn('purgedAt', t('trash.column.purgedAt'), ({ purgedAt }) => purgedAt, '16%'),
      { key: 'uses', title: t('trash.column.uses'), value: ({ uses }) => usesText(uses) || null },
    ],
    [t, usesText, rowName],
  );
}
