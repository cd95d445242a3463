/**
 * This folder has the screens of tastings: lists, editor with products, sheets, survey and quiz,
 * import, vintages and preview. Dates and guests belong to the folder `events`.
 */

import { Button, Text } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCheck,
  IconCopy,
  IconFileExport,
  IconFileImport,
  IconLanguage,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { GuideLink } from '~/frame/guide-link';
import { ListPage } from '~/frame/list-page';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { useFullPlan, usePlanIntro } from '~/frame/plan-limit';
import { unfinishedEventNames } from '~/frame/unfinished-event-names';
import { useExport } from '~/frame/use-export';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { saveJson } from '~/ui/save-json';
import { useNarrow } from '~/ui/use-narrow';
import { guideOfKind } from '../../../shared/vocabulary/guides.js';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import { CloneVintages } from './clone-vintages';
import { TastingImport } from './tasting-import';
import { useDemoSession } from './use-demo-session';
import { useTastingKind } from './use-tasting-kind';
import { type TastingSummary, useTastings } from './use-tastings';

const rowName = ({ name }: TastingSummary) => name;
/** Text that the search also matches, although the list does not show it. */
const keywords = ({ description }: TastingSummary) => description;

/** Page that lists group or individual tastings. The address says which kind. */
export default function TastingListPage() {
  const kind = useTastingKind();
  return kind ? <TastingList key={kind} kind={kind} /> : <NotFoundPage />;
}

function TastingList({ kind }: { kind: TastingKind }) {
  const { t } = useTranslation(['tastings', 'exchange', 'common']);
  const { uid } = useAccount();
  const trying = useDemoSession();
  const [importing, setImporting] = useState(false);
  const exporting = useExport(t('exchange:exportFailed'));
  const write = async ({ id, name }: TastingSummary) =>
    saveJson(
      name,
      await unwrap(
        api.GET('/api/v1/tasting/{uid}/{id}/exchange', { params: { path: { uid, id } } }),
      ),
    );
  const [vintagesOf, setVintagesOf] = useState<TastingSummary | null>(null);

  return (
    <>
      <ListPage
        title={t(`tastings:kind.${kind}.title`)}
        intro={usePlanIntro(t(`tastings:kind.${kind}.intro`), 'tastings', (counts) =>
          t('tastings:list.inPlan', counts),
        )}
        list={useTastings(kind)}
        more={<GuideLink guide={guideOfKind[kind]} />}
        columns={useColumns()}
        rowName={rowName}
        editTo={({ id }) => paths.tastings.edit(kind, id)}
        keywords={keywords}
        defaultSort={{ key: 'lastUpdate', direction: 'desc' }}
        empty={{
          title: t(`tastings:kind.${kind}.emptyTitle`),
          text: t(`tastings:kind.${kind}.emptyText`),
          example: 'tastings',
        }}
        failedTitle={t('tastings:list.failed')}
        add={{ label: t(`tastings:kind.${kind}.add`), to: paths.tastings.new(kind) }}
        addBeside={
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            {t('exchange:open')}
          </Button>
        }
        refusal={useFullPlan('tastings')}
        limitHint={t('tastings:limit.hint')}
        actions={(row) => [
          {
            key: 'try',
            label: t('tastings:try.action'),
            icon: IconPlayerPlay,
            primary: true,
            busy: trying.busy === row.id,
            onSelect: () => void trying.attempt(row),
          },
          {
            key: 'event',
            label: t(`tastings:kind.${kind}.event`),
            icon: IconCalendarPlus,
            to: paths.events.new(kind, row.id),
          },
          {
            key: 'export',
            label: t('exchange:export'),
            icon: IconFileExport,
            onSelect: () => void exporting.save(() => write(row)),
          },
          {
            key: 'translations',
            label: t('common:title.translations'),
            icon: IconLanguage,
            to: paths.translations(kind, row.id),
          },
          {
            key: 'vintages',
            label: t('tastings:vintages.action'),
            icon: IconCalendarRepeat,
            onSelect: () => setVintagesOf(row),
          },
        ]}
        copies={[
          {
            key: 'clone',
            label: t('tastings:list.clone'),
            icon: IconCopy,
            send: ({ id }) =>
              unwrap(
                api.POST('/api/v1/tasting/{uid}/{id}/clone', { params: { path: { uid, id } } }),
              ),
            done: (name) => t('tastings:list.cloned', { name }),
            failed: t('tastings:list.cloneFailed'),
          },
        ]}
        deleteBody={() => t('tastings:list.deleteBody')}
        uses={{
          read: ({ id }) => unfinishedEventNames(uid, `tastings/${id}`),
          said: (uses) => t('tastings:list.used', uses),
        }}
      />
      {trying.notice}
      <TastingImport opened={importing} onClose={() => setImporting(false)} />
      <CloneVintages kind={kind} source={vintagesOf} onClose={() => setVintagesOf(null)} />
    </>
  );
}

function useColumns(): DataListColumn<TastingSummary>[] {
  const { t } = useTranslation('tastings');
  const narrow = useNarrow();
  return useMemo(() => {
    const duration: DataListColumn<TastingSummary> = {
      key: 'duration',
      title: t('list.column.duration'),
      value: (row) => row.duration,
      render: (row) => t('list.minutes', { minutes: row.duration }),
      align: 'end',
    };
    const typeOf = ({ type }: TastingSummary) => t(`type.${type}`);
    const templateOf = ({ template }: TastingSummary) => t(`template.${template}.name`);
    return [
      { key: 'name', title: t('list.column.name'), value: rowName },
      { key: 'type', title: t('list.column.type'), value: typeOf },
      { key: 'template', title: t('list.column.template'), value: templateOf },
      {
        key: 'productCount',
        title: t('list.column.products'),
        value: ({ productCount }) => productCount,
        align: 'end',
      },
      // A card on a phone has no room for it.
      ...(narrow ? [] : [duration]),
      {
        key: 'missing',
        title: t('list.column.missing'),
        value: ({ missing = [] }) => missing.reduce((sum, { count }) => sum + count, 0),
        render: ({ missing }) => missing && <MissingCell missing={missing} />,
      },
      instantColumn(
        'lastUpdate',
        t('list.column.lastUpdate'),
        ({ lastUpdate }) => lastUpdate,
        '16%',
      ),
    ];
  }, [t, narrow]);
}

/** The reasons to look at a tasting again, or that there are none. */
function MissingCell({ missing }: Required<Pick<TastingSummary, 'missing'>>) {
  const { t } = useTranslation('tastings');
  return missing.length === 0 ? (
    <Text size="sm" c="var(--mantine-color-green-text)">
      <IconCheck size={16} aria-hidden="true" style={{ verticalAlign: '-0.15em' }} />{' '}
      {t('list.complete')}
    </Text>
  ) : (
    missing.map(({ code, count }) => (
      <Text key={code} size="sm">
        {t(`list.gap.${code}`, { count })}
      </Text>
    ))
  );
}
