import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import type { ColleagueRole } from '../../../shared/vocabulary/role.js';
import { RolePicker } from './role-picker';
import { type Colleague, useInstructorNames } from './use-colleagues';

type RolePopupProps = {
  colleague: Colleague;
  onChange: (change: { role: ColleagueRole; instructorId: string | null }) => Promise<unknown>;
  onClose: () => void;
};

/** Changes the role of a colleague, and the instructor as whom they lead events. */
export function RolePopup({ colleague, onChange, onClose }: RolePopupProps) {
  const { t } = useTranslation(['colleagues', 'common']);
  const errorText = useErrorText();
  const [role, setRole] = useState<ColleagueRole>(colleague.role);
  const [instructorId, setInstructorId] = useState(colleague.instructorId);
  const { data: instructors } = useInstructorNames();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      await onChange({ role, instructorId });
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
      {instructors && instructors.length > 0 && (
        <Select
          mt="md"
          label={t('common:field.instructorPath')}
          description={t('colleagues:form.instructorHint')}
          placeholder={t('colleagues:form.noInstructor')}
          data={instructors.map(({ id, name }) => ({ value: id, label: name }))}
          value={instructorId}
          onChange={setInstructorId}
          clearable
          searchable={instructors.length > 8}
        />
      )}
      {error && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {error}
        </Text>
      )}
    </Popup>
  );
}
