/**
 * This folder has the screens of instructors: list and editor. It is the smallest complete example
 * of an entity. Events choose an instructor in the folder `events`.
 */

import { Avatar, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { GuideLink } from '~/frame/guide-link';
import { ListPage } from '~/frame/list-page';
import { paths } from '~/frame/paths';
import { useFullPlan, usePlanIntro } from '~/frame/plan-limit';
import { unfinishedEventNames } from '~/frame/unfinished-event-names';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { type ListedInstructor, useInstructors } from './use-instructors';

const rowName = ({ name }: ListedInstructor) => name;
const editTo = ({ id }: ListedInstructor) => paths.instructors.edit(id);

export default function InstructorListPage() {
  const { t } = useTranslation('instructors');
  const { uid } = useAccount();

  return (
    <ListPage
      title={t('list.title')}
      intro={usePlanIntro(t('list.intro'), 'instructors')}
      list={useInstructors()}
      more={<GuideLink guide="instructor" />}
      columns={useColumns()}
      rowName={rowName}
      editTo={editTo}
      defaultSort={{ key: 'name', direction: 'asc' }}
      empty={{ title: t('list.empty.title'), text: t('list.empty.text'), example: 'instructors' }}
      failedTitle={t('list.failed')}
      add={{ label: t('list.add'), to: paths.instructors.new }}
      refusal={useFullPlan('instructors')}
      limitHint={t('limit.hint')}
      deleteBody={() => t('list.deleteBody')}
      uses={{
        read: ({ id }) => unfinishedEventNames(uid, `instructors/${id}`),
        said: (uses) => t('list.used', uses),
      }}
    />
  );
}

function useColumns(): DataListColumn<ListedInstructor>[] {
  const { t } = useTranslation('instructors');
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('list.column.name'),
        value: rowName,
        render: ({ name, imgProfile }) => (
          <Group component="span" gap="sm" wrap="nowrap">
            <Avatar src={imgProfile} alt="" name={name} color="main" size={36} aria-hidden="true" />
            <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</span>
          </Group>
        ),
      },
      instantColumn(
        'lastUpdate',
        t('list.column.lastUpdate'),
        ({ lastUpdate }) => lastUpdate,
        '25%',
      ),
    ],
    [t],
  );
}
