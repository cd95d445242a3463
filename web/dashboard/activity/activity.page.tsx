/** This folder has the record of who did what in the account. */

import { Anchor, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api, type GetData, unwrap, useGet } from '~/api/client';
import { usePage } from '~/api/use-page';
import { GuideLink } from '~/frame/guide-link';
import { paths } from '~/frame/paths';
import { useExport } from '~/frame/use-export';
import { useLocale } from '~/i18n';
import { fileLanguageOf } from '~/i18n/file-language';
import { EmptyState } from '~/ui/empty-state';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { PageHeader } from '~/ui/page-header';
import { PagedList, usePagedList } from '~/ui/paged-list';
import { saveFile } from '~/ui/save-file';
import type { Sort } from '~/ui/use-list-state';
import { activityKinds } from '../../../shared/vocabulary/activity.js';
import { useActivityFilter } from './use-activity-filter';
import { useChangeTexts } from './use-change-texts';

const DayRange = lazy(async () => ({
  default: (await import('~/ui/date-time/day-range')).DayRange,
}));

type Activity = GetData<'/api/v1/activity/{uid}'>[number];

/** The rows of a page. */
const size = 50;
const newestFirst: Sort = { key: 'at', direction: 'desc' };
const rowKey = ({ reference }: Activity) => reference;

export default function ActivityPage() {
  const { t } = useTranslation(['versions', 'common']);
  const { uid } = useAccount();
  const list = usePagedList(newestFirst);
  const { filter, put, clear } = useActivityFilter();
  const page = usePage('/api/v1/activity/{uid}', {
    params: { path: { uid }, query: { limit: size, ...list.asked, ...filter } },
  });
  const rowName = useRowName();
  const isFiltered = Object.keys(filter).length > 0;

  return (
    <>
      <PageHeader
        title={t('versions:activity.title')}
        intro={t('versions:activity.intro')}
        actions={
          <>
            <GuideLink guide="team" />
            <Download filter={filter} />
          </>
        }
      />
      {filter.thing && (
        <Group gap="sm" mb="md">
          <Text size="sm">
            {page.data?.rows[0]?.name
              ? t('versions:activity.filter.only', { name: page.data.rows[0].name })
              : t('versions:activity.filter.onlyUnnamed')}
          </Text>
          <Anchor component={Link} to={paths.activity} size="sm">
            {t('versions:activity.filter.all')}
          </Anchor>
        </Group>
      )}
      <PagedList
        storedAs={paths.activity}
        label={t('versions:activity.title')}
        list={list}
        page={page}
        size={size}
        range={(range) => t('versions:activity.range', range)}
        failedTitle={t('versions:activity.failed')}
        columns={useColumns()}
        rowKey={rowKey}
        rowName={rowName}
        toolbar={
          <Group gap="sm">
            <NativeSelect
              aria-label={t('versions:activity.column.kind')}
              data={[
                { value: '', label: t('common:list.everyKind') },
                ...activityKinds.map((kind) => ({
                  value: kind,
                  label: t(`versions:activity.kind.${kind}`),
                })),
              ]}
              value={filter.kind ?? ''}
              onChange={({ currentTarget }) => put({ kind: currentTarget.value, thing: '' })}
            />
            <ActorSelect value={filter.actor ?? ''} onChange={(actor) => put({ actor })} />
            <Suspense fallback={<Skeleton h={36} w={256} />}>
              <DayRange
                label={t('versions:activity.filter.days')}
                placeholder={t('versions:activity.filter.everyDay')}
                value={[filter.from ?? null, filter.to ?? null]}
                onChange={([from, to]) => put({ from: from ?? '', to: to ?? '' })}
              />
            </Suspense>
          </Group>
        }
        nothing={
          list.query ? undefined : isFiltered ? (
            <EmptyState
              icon={IconHistory}
              title={t('common:list.filteredOut')}
              text={t('common:list.filteredOutHint')}
              action={
                <Button variant="default" onClick={clear}>
                  {t('common:list.unfilter')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={IconHistory}
              title={t('versions:activity.empty.title')}
              text={t('versions:activity.empty.text')}
            />
          )
        }
      />
    </>
  );
}

/** The people and keys of the record. There is nothing to choose while there is only one. */
function ActorSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('versions');
  const { uid } = useAccount();
  const { data } = useGet('/api/v1/activity/{uid}/actors', { params: { path: { uid } } });
  if (!data || (data.length < 2 && !value)) return null;
  return (
    <NativeSelect
      aria-label={t('activity.filter.actor')}
      data={[
        { value: '', label: t('activity.filter.everyone') },
        ...data.map(({ id, name }) => ({ value: id ?? '', label: name ?? '' })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Download({ filter }: { filter: ReturnType<typeof useActivityFilter>['filter'] }) {
  const { t } = useTranslation('versions');
  const { uid } = useAccount();
  const locale = useLocale();
  const { busy, save } = useExport(t('activity.export.failed'));
  const write = async () => {
    const query = { ...filter, lang: fileLanguageOf(locale) };
    const file = await unwrap(
      api.GET('/api/v1/activity/{uid}/activity.csv', {
        params: { path: { uid }, query },
        parseAs: 'blob',
      }),
    );
    saveFile(file, 'activity.csv');
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={busy}
      onClick={() => void save(write)}
    >
      {t('activity.export.action')}
    </Button>
  );
}

function useRowName() {
  const { t } = useTranslation('versions');
  return ({ name, kind }: Activity) => name || t(`activity.kind.${kind}`);
}

function useColumns(): DataListColumn<Activity>[] {
  const { t } = useTranslation('versions');
  const changeTexts = useChangeTexts();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('activity.column.name'),
        sortable: false,
        value: ({ name, kind }) => name || t(`activity.kind.${kind}`),
        render: ({ name, kind }) => (
          <span style={{ overflowWrap: 'anywhere' }}>{name || t(`activity.kind.${kind}`)}</span>
        ),
      },
      {
        key: 'kind',
        title: t('activity.column.kind'),
        sortable: false,
        value: ({ kind }) => t(`activity.kind.${kind}`),
      },
      {
        key: 'action',
        title: t('activity.column.action'),
        sortable: false,
        value: ({ action }) => t(`activity.action.${action}`),
      },
      {
        key: 'actor',
        title: t('activity.column.actor'),
        sortable: false,
        value: ({ actor }) => actor.name ?? t('activity.platform'),
        render: ({ actor }) => (
          <span style={{ overflowWrap: 'anywhere' }}>{actor.name ?? t('activity.platform')}</span>
        ),
      },
      instantColumn('at', t('activity.column.at'), ({ at }) => at, '13%'),
      {
        key: 'changes',
        title: t('activity.column.changes'),
        sortable: false,
        value: ({ changes }) => changeTexts(changes).join(', '),
        render: ({ changes }) =>
          changes.length === 0 ? (
            '–'
          ) : (
            <Stack component="span" gap={2} style={{ overflowWrap: 'anywhere' }}>
              {changeTexts(changes).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </Stack>
          ),
        width: '26%',
      },
    ],
    [t, changeTexts],
  );
}
