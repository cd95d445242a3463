import { Avatar, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ApiError, api } from '~/api/client';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { PlanLimit, planLimit } from '~/frame/plan-limit';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDelete } from '~/ui/confirm-action';
import { DataList, type DataListColumn } from '~/ui/data-list';
import { notifyError, notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import type { RowAction } from '~/ui/row-action';
import { useFormat } from '~/ui/use-format';
import { type Instructor, useInstructors, useInstructorsFull } from './use-instructors';

const rowKey = ({ id }: Instructor) => id;
const rowName = ({ name }: Instructor) => name;
const rowTo = ({ id }: Instructor) => paths.instructors.edit(id);

/** Who leads the tastings. */
export default function InstructorListPage() {
  const { t } = useTranslation(['instructors', 'common']);
  const { uid } = useUser();
  const { data: instructors, error, mutate } = useInstructors();
  const full = useInstructorsFull();
  const columns = useColumns();
  const errorText = useErrorText();
  const [limit, setLimit] = useState<ApiError | null>(null);

  const remove = async ({ id, name }: Instructor) => {
    if (!(await confirmDelete(name, t('instructors:list.deleteBody')))) return;
    try {
      await api.DELETE('/api/v1/instructor/{uid}/{id}', { params: { path: { uid, id } } });
      notifySaved(t('common:save.deletedName', { name }));
    } catch (failure) {
      notifyError(errorText(failure));
    }
    void mutate();
  };

  const plus = <IconPlus size={18} aria-hidden="true" />;
  const add = full ? (
    <Button onClick={() => setLimit(planLimit('MAX_INSTRUCTORS'))} leftSection={plus}>
      {t('instructors:list.add')}
    </Button>
  ) : (
    <Button component={Link} to={paths.instructors.new} leftSection={plus}>
      {t('instructors:list.add')}
    </Button>
  );
  const actions = (instructor: Instructor): RowAction[] => [
    { key: 'edit', label: t('common:action.edit'), icon: IconPencil, to: rowTo(instructor) },
    { key: 'delete', label: t('common:action.delete'), icon: IconTrash, danger: true, onSelect: () => void remove(instructor) },
  ];

  return (
    <>
      <PageHeader
        title={t('instructors:list.title')}
        intro={t('instructors:list.intro')}
        actions={instructors?.length === 0 ? null : add}
      />
      <DataList
        label={t('instructors:list.title')}
        rows={instructors}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        actions={actions}
        defaultSort={{ key: 'name', direction: 'asc' }}
        empty={{ title: t('instructors:list.empty.title'), text: t('instructors:list.empty.text'), action: add }}
        error={error}
        failedTitle={t('instructors:list.failed')}
        onRetry={() => void mutate()}
      />
      <PlanLimit error={limit} hint={t('instructors:limit.hint')} onClose={() => setLimit(null)} />
    </>
  );
}

function useColumns(): DataListColumn<Instructor>[] {
  const { t } = useTranslation('instructors');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('list.column.name'),
        value: rowName,
        render: ({ name, imgProfile }) => (
          <Group component="span" gap="sm" wrap="nowrap">
            <Avatar src={imgProfile} alt="" name={name} color="wine" size={36} aria-hidden="true" />
            <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</span>
          </Group>
        ),
      },
      {
        key: 'lastUpdate',
        title: t('list.column.lastUpdate'),
        value: ({ lastUpdate }) => Date.parse(lastUpdate),
        render: ({ lastUpdate }) => <time dateTime={lastUpdate}>{format.dateTime(lastUpdate)}</time>,
        width: '25%',
      },
    ],
    [t, format],
  );
}
