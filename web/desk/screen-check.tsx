import { Button } from '@mantine/core';
import { IconPresentation, IconPresentationOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api, unwrap, useGet } from '~/api/client';
import { paths } from '~/frame/paths';
import { CallFailure } from './call-failure';
import classes from './screen-check.module.css';
import { useHostCall } from './use-host-call';

const readMs = 5_000;

/** Whether the projector shows the event, and how to connect it. */
export function ScreenCheck({ code }: { code: string }) {
  const { t } = useTranslation('desk');
  const at = { params: { path: { code } } };
  const { data, mutate } = useGet('/api/v1/desk/{code}/screen', at, { refreshInterval: readMs });
  const { failure, busy, send } = useHostCall();
  if (!data) return null;
  const { connected, testUntil } = data;
  const test = async () => {
    const body = { test: testUntil === null };
    const seen = await send(() => unwrap(api.PUT('/api/v1/desk/{code}/screen', { ...at, body })));
    if (seen) await mutate(seen, { revalidate: false });
  };
  return (
    <section className={classes.check} aria-label={t('host.screen.title')}>
      <p role="status" className={classes.state} data-connected={connected || undefined}>
        {connected ? (
          <IconPresentation size={22} aria-hidden="true" />
        ) : (
          <IconPresentationOff size={22} aria-hidden="true" />
        )}
        {connected ? t('host.screen.connected') : t('host.screen.missing')}
      </p>
      {!connected && (
        <ol className={classes.steps}>
          <li>{t('host.screen.step1')}</li>
          <li>
            {t('host.screen.step2')}{' '}
            <b className={classes.address}>
              {globalThis.location.host}
              {paths.screen(code)}
            </b>
          </li>
          <li>{t('host.screen.step3')}</li>
        </ol>
      )}
      <div className={classes.actions}>
        <Button
          component="a"
          href={paths.screen(code)}
          target="_blank"
          rel="noopener"
          variant="default"
          h={44}
        >
          {t('lobby.screen')}
        </Button>
        {connected && (
          <Button variant="subtle" h={44} loading={busy} onClick={() => void test()}>
            {testUntil ? t('host.screen.endTest') : t('host.screen.test')}
          </Button>
        )}
      </div>
      <CallFailure failure={failure} />
    </section>
  );
}
