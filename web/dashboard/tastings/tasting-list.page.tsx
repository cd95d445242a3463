import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ApiError, api, unwrap } from '~/api/client';
import { useUser } from '~/api/session';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit, planLimit } from '~/frame/plan-limit';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDelete } from '~/ui/confirm-action';
import { DataList, type DataListColumn } from '~/ui/data-list';
import { notifyError, notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import type { RowAction } from '~/ui/row-action';
import { useFormat } from '~/ui/use-format';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import { useKind } from './use-kind';
import { type TastingSummary, useTastings, useTastingsFull } from './use-tastings';

const rowKey = ({ id }: TastingSummary) => id;
const rowName = ({ name }: TastingSummary) => name;
/** What people look for without seeing it in the list. */
const keywords = ({ description }: TastingSummary) => description;

/** Group or individual tastings, as the address says. */
export default function TastingListPage() {
  const kind = useKind();
  return kind ? <TastingList key={kind} kind={kind} /> : <NotFoundPage />;
}

function TastingList({ kind }: { kind: TastingKind }) {
  const { t } = useTranslation(['tastings', 'common']);
  const { data: tastings, error, mutate } = useTastings(kind);
  const full = useTastingsFull();
  const columns = useColumns();
  const { copy, copying, remove, refusal, setRefusal } = useTastingActions(() => void mutate());
  const rowTo = ({ id }: TastingSummary) => paths.tastings.edit(kind, id);

  const plus = <IconPlus size={18} aria-hidden="true" />;
  const add = full ? (
    <Button onClick={() => setRefusal(planLimit('MAX_TASTINGS'))} leftSection={plus}>
      {t(`tastings:kind.${kind}.add`)}
    </Button>
  ) : (
    <Button component={Link} to={paths.tastings.new(kind)} leftSection={plus}>
      {t(`tastings:kind.${kind}.add`)}
    </Button>
  );
  const actions = (tasting: TastingSummary): RowAction[] => [
    { key: 'clone', label: t('tastings:list.clone'), icon: IconCopy, busy: copying === tasting.id, onSelect: () => void copy(tasting) },
    { key: 'edit', label: t('common:action.edit'), icon: IconPencil, to: rowTo(tasting) },
    { key: 'delete', label: t('common:action.delete'), icon: IconTrash, danger: true, onSelect: () => void remove(tasting) },
  ];

  return (
    <>
      <PageHeader
        title={t(`tastings:kind.${kind}.title`)}
        intro={t(`tastings:kind.${kind}.intro`)}
        actions={tastings?.length === 0 ? null : add}
      />
      <DataList
        label={t(`tastings:kind.${kind}.title`)}
        rows={tastings}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        keywords={keywords}
        actions={actions}
        defaultSort={{ key: 'lastUpdate', direction: 'desc' }}
        empty={{ title: t(`tastings:kind.${kind}.emptyTitle`), text: t(`tastings:kind.${kind}.emptyText`), action: add }}
        error={error}
        failedTitle={t('tastings:list.failed')}
        onRetry={() => void mutate()}
      />
      <PlanLimit error={refusal} hint={t('tastings:limit.hint')} onClose={() => setRefusal(null)} />
    </>
  );
}

function useColumns(): DataListColumn<TastingSummary>[] {
  const { t } = useTranslation('tastings');
  const format = useFormat();
  return useMemo(() => {
    const typeOf = ({ type }: TastingSummary) => t(`type.${type}`);
    const templateOf = ({ template }: TastingSummary) => t(`template.${template}.name`);
    return [
      { key: 'name', title: t('list.column.name'), value: rowName },
      { key: 'type', title: t('list.column.type'), value: typeOf },
      { key: 'template', title: t('list.column.template'), value: templateOf },
      { key: 'productCount', title: t('list.column.products'), value: ({ productCount }) => productCount, align: 'end' },
      {
        key: 'lastUpdate',
        title: t('list.column.lastUpdate'),
        value: ({ lastUpdate }) => Date.parse(lastUpdate),
        render: ({ lastUpdate }) => <time dateTime={lastUpdate}>{format.dateTime(lastUpdate)}</time>,
        width: '18%',
      },
    ];
  }, [t, format]);
}

/** Copying and deleting; `refresh` reads the list again. */
function useTastingActions(refresh: () => void) {
  const { t } = useTranslation(['tastings', 'common']);
  const { uid } = useUser();
  const errorText = useErrorText();
  const [copying, setCopying] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  const copy = async ({ id }: TastingSummary) => {
    setCopying(id);
    try {
      const made = await unwrap(api.POST('/api/v1/tasting/{uid}/{id}/clone', { params: { path: { uid, id } } }));
      notifySaved(t('tastings:list.cloned', { name: made.name }));
      refresh();
      // Once more a little later: a list read from a replica may lag behind the write.
      clearTimeout(later.current);
      later.current = setTimeout(refresh, limits.listRefreshAfterCloneMs);
    } catch (error) {
      if (isPlanLimit(error)) setRefusal(error);
      else notifyError(errorText(error), t('tastings:list.cloneFailed'));
    } finally {
      setCopying(null);
    }
  };

  const remove = async ({ id, name }: TastingSummary) => {
    if (!(await confirmDelete(name, t('tastings:list.deleteBody')))) return;
    try {
      await api.DELETE('/api/v1/tasting/{uid}/{id}', { params: { path: { uid, id } } });
      notifySaved(t('common:save.deletedName', { name }));
    } catch (error) {
      notifyError(errorText(error));
    }
    refresh();
  };

  return { copy, copying, remove, refusal, setRefusal };
}
