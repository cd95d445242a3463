import { IconCopy, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { useUser } from '~/api/session';
import { eventsOf } from '~/frame/events-of';
import { ListPage } from '~/frame/list-page';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { useFullPlan } from '~/frame/plan-limit';
import type { DataListColumn } from '~/ui/data-list';
import { instantColumn } from '~/ui/instant-column';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import { useKind } from './use-kind';
import { type TastingSummary, useTastings } from './use-tastings';
import { useTrying } from './use-trying';

const rowName = ({ name }: TastingSummary) => name;
/** What people look for without seeing it in the list. */
const keywords = ({ description }: TastingSummary) => description;

/** Group or individual tastings, as the address says. */
export default function TastingListPage() {
  const kind = useKind();
  return kind ? <TastingList key={kind} kind={kind} /> : <NotFoundPage />;
}

function TastingList({ kind }: { kind: TastingKind }) {
  const { t } = useTranslation('tastings');
  const { uid } = useUser();
  const trying = useTrying();

  return (
    <>
      <ListPage
        title={t(`kind.${kind}.title`)}
        intro={t(`kind.${kind}.intro`)}
        list={useTastings(kind)}
        columns={useColumns()}
        rowName={rowName}
        editTo={({ id }) => paths.tastings.edit(kind, id)}
        keywords={keywords}
        defaultSort={{ key: 'lastUpdate', direction: 'desc' }}
        empty={{ title: t(`kind.${kind}.emptyTitle`), text: t(`kind.${kind}.emptyText`) }}
        failedTitle={t('list.failed')}
        add={{ label: t(`kind.${kind}.add`), to: paths.tastings.new(kind) }}
        refusal={useFullPlan('tastings')}
        limitHint={t('limit.hint')}
        actions={({ id }) => [
          {
            key: 'try',
            label: t('try.action'),
            icon: IconPlayerPlay,
            busy: trying.busy === id,
            onSelect: () => void trying.attempt(id),
          },
        ]}
        copies={[
          {
            key: 'clone',
            label: t('list.clone'),
            icon: IconCopy,
            send: ({ id }) => unwrap(api.POST('/api/v1/tasting/{uid}/{id}/clone', { params: { path: { uid, id } } })),
            done: (name) => t('list.cloned', { name }),
            failed: t('list.cloneFailed'),
          },
        ]}
        deleteBody={() => t('list.deleteBody')}
        uses={{ read: ({ id }) => eventsOf(uid, `tastings/${id}`), said: (uses) => t('list.used', uses) }}
      />
      {trying.notice}
    </>
  );
}

function useColumns(): DataListColumn<TastingSummary>[] {
  const { t } = useTranslation('tastings');
  return useMemo(() => {
    const typeOf = ({ type }: TastingSummary) => t(`type.${type}`);
    const templateOf = ({ template }: TastingSummary) => t(`template.${template}.name`);
    return [
      { key: 'name', title: t('list.column.name'), value: rowName },
      { key: 'type', title: t('list.column.type'), value: typeOf },
      { key: 'template', title: t('list.column.template'), value: templateOf },
      { key: 'productCount', title: t('list.column.products'), value: ({ productCount }) => productCount, align: 'end' },
      instantColumn('lastUpdate', t('list.column.lastUpdate'), ({ lastUpdate }) => lastUpdate, '18%'),
    ];
  }, [t]);
}
