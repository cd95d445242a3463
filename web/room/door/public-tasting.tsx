import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { EntranceLayout } from '~/frame/entrance-layout';
import { FocusedTitle } from '~/ui/focused-title';
import { LoadFailed } from '~/ui/load-failed';
import { RetryNotice } from '../retry-notice';
import { openPublicTasting } from '../room-api';
import { RoomLoading } from '../room-loading';
import { useRetryAfter } from '../use-retry-after';
import { BrandBand } from './brand-band';
import { MessagePage } from './message-page';

/** The secret of a host, from the part of the address after `#`. */
const secretInAddress = () => new URLSearchParams(globalThis.location.hash.slice(1)).get('host');

/**
 * The address of a public tasting. It leads to the room, or with the secret of a host to the desk
 * of that room. The new address replaces this one.
 */
export function PublicTasting({ uid, id }: { uid: string; id: string }) {
  const { t } = useTranslation(['room', 'common']);
  const [failure, setFailure] = useState<unknown>();
  const patience = useRetryAfter();
  const { patiently } = patience;
  const [tries, setTries] = useState(0);
  const [host] = useState(secretInAddress);
  // Removes the secret from the address bar and the history.
  useEffect(() => {
    const { hash, pathname, search } = globalThis.location;
    if (hash) history.replaceState(history.state, '', pathname + search);
  }, []);
  useEffect(() => {
    patiently(() => openPublicTasting(uid, id, host)).then(
      ({ publicCode, publicLink }) =>
        globalThis.location.replace(
          host ? `/instructor/${publicCode}#host=${encodeURIComponent(host)}` : publicLink,
        ),
      setFailure,
    );
  }, [uid, id, host, patiently, tries]);
  const retry = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };

  const status = failure instanceof ApiError ? failure.status : null;
  if (status === 404 || status === 403) {
    const why = status === 404 ? 'closed' : 'replaced';
    return (
      <EntranceLayout band={<BrandBand />}>
        <Stack gap="md" align="flex-start">
          <FocusedTitle order={1}>{t(`room:publicTasting.${why}.title`)}</FocusedTitle>
          <Text>{t(`room:publicTasting.${why}.body`)}</Text>
          <Button variant="default" size="lg" onClick={retry}>
            {t('common:action.retry')}
          </Button>
        </Stack>
      </EntranceLayout>
    );
  }
  if (failure !== undefined)
    return (
      <MessagePage>
        <LoadFailed error={failure} onRetry={retry} />
      </MessagePage>
    );
  return (
    <>
      <RoomLoading />
      <RetryNotice patience={patience} />
    </>
  );
}
