import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCancelled } from '~/api/can-use-passkeys';
import { createPasskey } from '~/api/passkeys';
import { holding, identityErrorCode, idToken } from '~/api/session';
import { withFreshProof } from '~/frame/second-step/reauthenticate';
import { PopupWindow } from '~/ui/popup-window';
import { limits } from '../../../../shared/vocabulary/limits.js';

type Trouble = 'exists' | 'full' | 'failed';

function troubleOf(error: unknown): Trouble {
  if (error instanceof Error && error.name === 'InvalidStateError') return 'exists';
  switch (identityErrorCode(error)) {
    case 'auth/second-factor-exists':
      return 'exists';
    case 'auth/second-factor-limit-exceeded':
      return 'full';
    default:
      return 'failed';
  }
}

/** Adds a passkey, which the browser or a security key makes. */
export function AddPasskey({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useTranslation('security');
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setTrouble(null);
    try {
      const added = await withFreshProof(async () => {
        const token = (await idToken()) ?? '';
        const { customToken } = await createPasskey(
          token,
          name.trim() || t('factors.kind.passkey'),
        );
        // The first factor ended all sessions.
        if (customToken)
          await holding(async ({ auth, sdk }) => {
            await sdk.signInWithCustomToken(auth, customToken);
          });
        return true;
      });
      if (added) onAdded();
    } catch (error) {
      if (!isCancelled(error)) setTrouble(troubleOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <PopupWindow opened title={t('addPasskey.title')} onClose={onClose} close="quiet">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Text>{t('addPasskey.body')}</Text>
          <TextInput
            name="name"
            label={t('addPasskey.name')}
            description={t('addPasskey.nameHint')}
            placeholder={t('factors.kind.passkey')}
            maxLength={limits.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {trouble && (
            <Alert color="main" role="alert">
              {t(`add.${trouble}`)}
            </Alert>
          )}
          <Button type="submit" loading={busy}>
            {t('addPasskey.submit')}
          </Button>
        </Stack>
      </form>
    </PopupWindow>
  );
}
