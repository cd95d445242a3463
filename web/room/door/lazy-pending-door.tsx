import { Loader } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/load-failed';
import type { PendingDoorProps } from './pending-door';

const PendingDoor = lazy(async (): Promise<{ default: ComponentType<PendingDoorProps> }> => {
  try {
    const [page, { loadTicketTexts }] = await Promise.all([
      import('./pending-door'),
      import('~/frame/ticket/ticket-texts'),
    ]);
    await loadTicketTexts();
    return { default: page.PendingDoor };
  } catch (error) {
    // The browser does not fetch a failed module again until the page is reloaded.
    return {
      default: () => <LoadFailed error={error} onRetry={() => globalThis.location.reload()} />,
    };
  }
});

/** The door before the event starts. Doors of other events do not load its code. */
export function LazyPendingDoor(props: PendingDoorProps) {
  const { t } = useTranslation('common');
  return (
    <Suspense fallback={<Loader color="gray" aria-label={t('loading')} role="status" />}>
      <PendingDoor {...props} />
    </Suspense>
  );
}
