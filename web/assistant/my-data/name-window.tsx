import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { limits } from '../../../shared/vocabulary/limits.js';
import { isBlankText } from '../../../shared/vocabulary/localized-text.js';
import type { Outcome } from './confirm-window';
import { correctName, type Scope } from './held-data';

type NameWindowProps = {
  meant: Scope;
  name: string;
  onClose: (outcome: Outcome) => void;
};

/** Corrects the guest's name, at one tasting or at all tastings. */
export function NameWindow({ meant, name: known, onClose }: NameWindowProps) {
  const { t } = useTranslation(['myData', 'common']);
  const errorText = useErrorText();
  const [name, setName] = useState(known);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const isBlank = isBlankText(name);
  useRestoreFocus(true);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await correctName(meant, name);
      onClose('done');
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={() => onClose('left')}
      title={t(meant ? 'myData:name.one' : 'myData:name.all')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <Text size="sm">{t(meant ? 'myData:name.oneSays' : 'myData:name.allSays')}</Text>
          <TextInput
            label={t('myData:field.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isBlank && t('myData:name.empty')}
            maxLength={limits.name}
            autoComplete="name"
            size="md"
            data-autofocus
          />
          {failure !== undefined && (
            <Alert color="main" role="alert">
              {errorText(failure)}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => onClose('left')}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={isBlank}>
              {t('common:action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
