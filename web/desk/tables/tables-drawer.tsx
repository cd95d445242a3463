import { Drawer, Loader, NativeSelect, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { DrawerTitle } from '~/ui/drawer-title';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { useNarrow } from '~/ui/use-narrow';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { CallFailure } from '../call-failure';
import type { Desk } from '../run-steps';
import { type DeskGuest, useGuests } from '../use-guests';
import { useHostCall } from '../use-host-call';
import classes from './tables.module.css';

/** The guests by table. The host can move each of them. */
export default function TablesDrawer({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common']);
  const narrow = useNarrow();
  const { number } = useFormat();
  const mounted = useMounted();
  const { data, error, mutate } = useGuests(desk);
  const { failure, send } = useHostCall();
  useRestoreFocus(mounted);
  const numbers = desk.tables.flatMap(({ table }) => (table === null ? [] : [table]));
  // A table that the event no longer has is none.
  const tableOf = ({ table }: DeskGuest) => (numbers.includes(table ?? 0) ? table : null);

  const move = async (guest: DeskGuest, table: number | null) => {
    const path = { code: desk.session.code, guest: guest.reference };
    await send(() =>
      unwrap(
        api.PUT('/api/v1/desk/{code}/guests/{guest}/table', { params: { path }, body: { table } }),
      ),
    );
    await mutate();
  };

  return (
    <Drawer
      opened={mounted}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={narrow ? '100%' : 'md'}
      title={<DrawerTitle>{t('desk:tables.title')}</DrawerTitle>}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
    >
      <CallFailure failure={failure} />
      {data ? (
        [null, ...numbers].map((table) => {
          const guests = data.guests.filter((guest) => tableOf(guest) === table);
          if (table === null && guests.length === 0) return null;
          return (
            <section key={table ?? 0} className={classes.group}>
              <h3>
                {table === null ? t('desk:tables.none') : t('desk:tables.table', { table })}{' '}
                <span>{t('desk:tables.guests', { count: guests.length })}</span>
              </h3>
              <ul>
                {guests.map((guest) => (
                  <li key={guest.reference}>
                    <span className={classes.name}>
                      {guest.name || t('desk:guests.unnamed')}
                      {guest.answered && (
                        <IconCheck size={18} role="img" aria-label={t('desk:guests.answered')} />
                      )}
                    </span>
                    <NativeSelect
                      aria-label={t('desk:tables.of', {
                        name: guest.name || t('desk:guests.unnamed'),
                      })}
                      styles={{ input: { minHeight: 44 } }}
                      value={String(table ?? '')}
                      onChange={(event) =>
                        void move(guest, Number(event.currentTarget.value) || null)
                      }
                      data={[
                        { value: '', label: t('desk:tables.none') },
                        ...numbers.map((number) => ({
                          value: String(number),
                          label: t('desk:tables.table', { table: number }),
                        })),
                      ]}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <Loader aria-label={t('common:loading')} />
      )}
      {data && desk.joined > data.guests.length && (
        <Text c="dimmed">{t('desk:tables.first', { n: number(data.guests.length) })}</Text>
      )}
    </Drawer>
  );
}
