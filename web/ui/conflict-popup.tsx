import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { Popup } from './popup';

/**
 * The stored version when a save was refused because of a newer one; undefined for other errors.
 */
export const newerOf = <Entity,>(error: unknown): Entity | undefined =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    ? (error.details['current'] as Entity | undefined)
    : undefined;

type Conflict = {
  /** The name of the thing that was changed meanwhile. */
  name: string;
  take: () => void;
  saveOver: () => void;
  close: () => void;
};

/** Asks after a save conflict: take the stored version, or overwrite it. */
export function ConflictPopup({ conflict }: { conflict: Conflict | null }) {
  const { t } = useTranslation();
  return (
    <Popup
      opened={conflict !== null}
      title={t('conflict.title')}
      onClose={() => conflict?.close()}
      actions={
        <>
          <Button variant="default" onClick={conflict?.take}>
            {t('conflict.take')}
          </Button>
          <Button onClick={conflict?.saveOver}>{t('conflict.saveOver')}</Button>
        </>
      }
    >
      <Text>{t('conflict.body', { name: conflict?.name ?? '' })}</Text>
    </Popup>
  );
}
