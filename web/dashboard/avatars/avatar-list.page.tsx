/**
 * This folder has the screens of avatars: list and editor. Tastings choose an avatar in the folder
 * `tastings`.
 */

import { Group, Image, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedAvatar, useAvatars } from '~/frame/avatars/use-avatars';
import { GuideLink } from '~/frame/guide-link';
import { ListPage } from '~/frame/list-page';
import { paths } from '~/frame/paths';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { useFormat } from '~/ui/use-format';
import classes from './avatars.module.css';

const rowName = ({ name }: { name: string }) => name;
const editTo = ({ id }: ListedAvatar) => paths.avatars.edit(id);

export default function AvatarListPage() {
  const { t } = useTranslation('avatars');
  const { key, data, error } = useAvatars();
  const own = useMemo(() => data?.filter(({ isDefault }) => !isDefault), [data]);

  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      list={{ key, data: own, error }}
      more={<GuideLink guide="videos" />}
      columns={useColumns()}
      rowName={rowName}
      editTo={editTo}
      defaultSort={{ key: 'name', direction: 'asc' }}
      empty={{ title: t('list.empty.title'), text: t('list.empty.text'), example: 'avatars' }}
      failedTitle={t('list.failed')}
      add={{ label: t('list.add'), to: paths.avatars.new }}
      around={(list) => (
        <>
          {list}
          <DefaultAvatars avatars={data?.filter(({ isDefault }) => isDefault) ?? []} />
        </>
      )}
      deleteBody={() => t('list.deleteBody')}
      uses={{
        read: async ({ usedIn }) => usedIn.map(rowName),
        said: (uses) => t('list.used', uses),
      }}
    />
  );
}

function useColumns(): DataListColumn<ListedAvatar>[] {
  const { t } = useTranslation('avatars');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('list.column.name'),
        value: rowName,
        render: ({ name, preview }) => (
          <Group component="span" gap="sm" wrap="nowrap">
            <Image src={preview} alt="" loading="lazy" className={classes.face} />
            <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</span>
          </Group>
        ),
      },
      {
        key: 'gender',
        title: t('list.column.gender'),
        value: ({ gender }) => t(`gender.${gender}`),
        width: '16%',
      },
      {
        key: 'usedIn',
        title: t('list.column.usedIn'),
        value: ({ usedIn }) => usedIn.map(rowName).join(', '),
        render: ({ usedIn }) => (usedIn.length === 0 ? '–' : format.list(usedIn.map(rowName))),
        width: '24%',
      },
      instantColumn(
        'lastUpdate',
        t('list.column.lastUpdate'),
        ({ lastUpdate }) => lastUpdate,
        '20%',
      ),
    ],
    [t, format],
  );
}

/** The avatars that every organiser has. They cannot be changed. */
function DefaultAvatars({ avatars }: { avatars: readonly ListedAvatar[] }) {
  const { t } = useTranslation('avatars');
  const format = useFormat();
  const id = useId();
  if (avatars.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mt="xl">
        {t('default.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('default.intro')}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {avatars.map(({ id: avatar, name, gender, preview, usedIn }) => (
          <Paper key={avatar} withBorder radius="lg" p="sm" ta="center">
            <Image src={preview} alt="" className={classes.portrait} />
            <Text fw={500}>{name}</Text>
            <Text size="sm" c="dimmed">
              {t(`gender.${gender}`)}
            </Text>
            {usedIn.length > 0 && (
              <Text size="sm" mt={4}>
                {t('default.usedIn', { names: format.list(usedIn.map(rowName)) })}
              </Text>
            )}
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}
