import { Button } from '@mantine/core';
import { IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api, unwrap, useGet } from '~/api/client';
import { CallFailure } from './call-failure';
import classes from './door-knocks.module.css';
import { useHostCall } from './use-host-call';

/** Phones at the door knock every 5 s. */
const readMs = 4_000;

/** The guests who wait at the locked door. */
export function DoorKnocks({ code }: { code: string }) {
  const { t } = useTranslation('desk');
  const at = { params: { path: { code } } };
  const { data, mutate } = useGet('/api/v1/desk/{code}/door', at, { refreshInterval: readMs });
  const { failure, busy, send } = useHostCall();
  const letIn = async (reference: string) => {
    await send(() => unwrap(api.POST('/api/v1/desk/{code}/door', { ...at, body: { reference } })));
    await mutate();
  };
  const waiting = data?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className={classes.door} aria-label={t('host.door.title')}>
      <div role="status">
        <h2 className={classes.title}>
          <IconDoor size={22} aria-hidden="true" />
          {t('host.door.waiting', { count: waiting.length })}
        </h2>
      </div>
      <ul className={classes.waiting}>
        {waiting.map(({ reference, name }) => (
          <li key={reference}>
            <span className={classes.name}>{name || t('guests.unnamed')}</span>
            <Button
              h={44}
              disabled={busy}
              aria-label={t('host.door.letInWho', { name: name || t('guests.unnamed') })}
              onClick={() => void letIn(reference)}
            >
              {t('host.door.letIn')}
            </Button>
          </li>
        ))}
      </ul>
      <CallFailure failure={failure} />
    </section>
  );
}
