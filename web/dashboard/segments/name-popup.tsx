import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { checkSavedSegment } from '../../../shared/rules/segment.js';
import { limits } from '../../../shared/vocabulary/limits.js';

type NamePopupProps = {
  title: string;
  initial: string;
  /** Keeps the popup open when it rejects. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks what a segment is to be called. */
export function NamePopup({ title, initial, onSave, onClose }: NamePopupProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    const [issue] = checkSavedSegment({ name });
    if (issue) return setError(errorText(issue));
    setSaving(true);
    try {
      await onSave(name.trim());
    } catch (problem) {
      setSaving(false);
      if (problem instanceof ApiError && problem.issues.length > 0) setError(errorText(problem));
      else notifyError(errorText(problem), t('save.failed'));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Popup opened title={title} onClose={onClose} confirm={{ label: t('action.save'), onConfirm: () => void save(), busy: saving }}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={t('field.name')}
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
