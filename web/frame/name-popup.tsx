import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { limits } from '../../shared/vocabulary/limits.js';

type NamePopupProps = {
  title: string;
  /** A sentence above the field. */
  hint?: string;
  initial: string;
  check: (name: string) => Issue[];
  /** The popup stays open if this rejects. */
  onSave: (name: string) => Promise<void>;
  /** The title over the reason if saving fails. */
  failed: string;
  onClose: () => void;
};

/** Popup that asks for a name, to create or rename an entity. */
export function NamePopup({
  title,
  hint,
  initial,
  check,
  failed,
  onSave,
  onClose,
}: NamePopupProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const submit = async () => {
    const [issue] = check(name);
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
      else notifyError(errorText(problem), failed);
    }
  };

  return (
    <Popup
      opened
      title={title}
      onClose={onClose}
      confirm={{ label: t('action.save'), onConfirm: () => void submit(), busy: saving }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
      >
        <TextInput
          label={t('field.name')}
          description={hint}
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
