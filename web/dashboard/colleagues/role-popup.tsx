import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import type { ColleagueRole } from '../../../shared/vocabulary/role.js';
import { RolePicker } from './role-picker';
import type { Colleague } from './use-colleagues';

type RolePopupProps = {
  colleague: Colleague;
  onChange: (role: ColleagueRole) => Promise<unknown>;
  onClose: () => void;
};

/** Changes the role of a colleague. */
export function RolePopup({ colleague, onChange, onClose }: RolePopupProps) {
  const { t } = useTranslation(['colleagues', 'common']);
  const errorText = useErrorText();
  const [role, setRole] = useState<ColleagueRole>(colleague.role);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      await onChange(role);
      notifySaved(t('colleagues:row.saved'));
      onClose();
    } catch (problem) {
      setBusy(false);
      setError(errorText(problem));
    }
  };

  return (
    <Popup
      opened
      title={colleague.email}
      onClose={onClose}
      confirm={{ label: t('common:action.save'), onConfirm: () => void save(), busy }}
    >
      <RolePicker value={role} onChange={setRole} />
      {error && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {error}
        </Text>
      )}
    </Popup>
  );
}
