import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { Popup } from './popup';

/** What is stored now, when a save was refused because somebody was quicker; else undefined. */
export const newerOf = <Entity,>(error: unknown): Entity | undefined =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT' ? (error.details['current'] as Entity | undefined) : undefined;

type ConflictPopupProps = {
  opened: boolean;
  /** Of what was changed meanwhile. */
  name: string;
  onTake: () => void;
  onSaveOver: () => void;
  onClose: () => void;
};

/** Somebody saved first: take theirs, or save over it knowingly. */
export function ConflictPopup({ opened, name, onTake, onSaveOver, onClose }: ConflictPopupProps) {
  const { t } = useTranslation();
  return (
    <Popup
      opened={opened}
      title={t('conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onTake}>
            {t('conflict.take')}
          </Button>
          <Button onClick={onSaveOver}>{t('conflict.saveOver')}</Button>
        </>
      }
    >
      <Text>{t('conflict.body', { name })}</Text>
    </Popup>
  );
}
