import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { checkReportName } from '../../../shared/rules/report.js';
import { limits } from '../../../shared/vocabulary/limits.js';

type NamePopupProps = {
  title: string;
  initial: string;
  /** Keeps the popup open when it rejects. */
  onSave: (name: string) => Promise<void>;
  /** What is said where that fails, over the reason. */
  failed?: string;
  onClose: () => void;
};

/** Asks for the name of a report, or of a filter: to rename it, or to save what is being looked at. */
export function NamePopup({ title, initial, failed, onSave, onClose }: NamePopupProps) {
  const { t } = useTranslation(['reports', 'common']);
  const errorText = useErrorText();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const submit = async () => {
    const [issue] = checkReportName(name);
    if (issue) {
      setError(errorText(issue));
      return;
    }
    setSaving(true);
    try {
      await onSave(name.trim());
    } catch (problem) {
      setSaving(false);
      if (problem instanceof ApiError && problem.issues.length > 0) setError(errorText(problem));
      else notifyError(errorText(problem), failed ?? t('reports:save.failed'));
    }
  };

  return (
    <Popup
      opened
      title={title}
      onClose={onClose}
      confirm={{ label: t('common:action.save'), onConfirm: () => void submit(), busy: saving }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
      >
        <TextInput
          label={t('common:field.name')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
          error={error}
          maxLength={limits.name}
          required
          data-autofocus
        />
      </form>
    </Popup>
  );
}
