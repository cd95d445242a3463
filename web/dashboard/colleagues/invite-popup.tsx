import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { checkEmail } from '../../../shared/rules/account.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { ColleagueRole } from '../../../shared/vocabulary/role.js';
import { RolePicker } from './role-picker';

type InvitePopupProps = {
  onInvite: (email: string, role: ColleagueRole) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the address and the role of a new colleague. */
export function InvitePopup({ onInvite, onClose }: InvitePopupProps) {
  const { t } = useTranslation('colleagues');
  const errorText = useErrorText();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<ColleagueRole>('HOST');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const [issue] = checkEmail(email);
    if (issue) {
      setError(errorText(issue));
      return;
    }
    setBusy(true);
    try {
      await onInvite(email.trim(), role);
      notifySaved(t('form.sent', { email: email.trim() }));
      onClose();
    } catch (problem) {
      setBusy(false);
      setError(errorText(problem));
    }
  };

  return (
    <Popup
      opened
      title={t('form.title')}
      onClose={onClose}
      confirm={{ label: t('form.send'), onConfirm: () => void submit(), busy }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
      >
        <Stack gap="md">
          <TextInput
            label={t('form.email')}
            description={t('form.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setError(null);
            }}
            error={error}
            maxLength={limits.text}
            required
            data-autofocus
          />
          <RolePicker value={role} onChange={setRole} />
        </Stack>
      </form>
    </Popup>
  );
}
