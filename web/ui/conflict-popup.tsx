import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { Popup } from './popup';

/** What is stored now, when a save was refused because somebody was quicker; else undefined. */
export const newerOf = <Entity,>(error: unknown): Entity | undefined =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    ? (error.details['current'] as Entity | undefined)
    : undefined;

type Conflict = {
  /** Of what was changed meanwhile. */
  name: string;
  take: () => void;
  saveOver: () => void;
  close: () => void;
};

/** Somebody saved first: take theirs, or save over it knowingly. */
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
