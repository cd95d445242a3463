import { Anchor, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { contentLanguages } from '../../shared/vocabulary/languages.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { shownText, writeText } from './written-text';

type LocalizedFieldProps = {
  label: string;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  /** Where the text stands in the form: what issues and the summary point at. */
  path: string;
  error?: string | null;
  description?: string;
  maxLength?: number;
  multiline?: boolean;
  required?: boolean;
};

/** A text in several languages: one field for whoever writes one, one per content language for whoever translates. */
export function LocalizedField({ label, value, onChange, path, error, description, maxLength, multiline, required }: LocalizedFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const Input = multiline ? Textarea : TextInput;
  const shown = shownText(value, locale);
  const nameOf = (language: string) => new Intl.DisplayNames([locale], { type: 'language' }).of(language.toLowerCase()) ?? language;

  const shared = { error, required: required ?? false, ...(maxLength ? { maxLength } : {}) };

  return (
    <Stack gap={6} data-path={path}>
      {open ? (
        contentLanguages.map((language) => (
          <Input
            key={language}
            lang={language.toLowerCase()}
            label={t('localized.inLanguage', { label, language: nameOf(language) })}
            value={value[language] ?? ''}
            onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
            {...shared}
          />
        ))
      ) : (
        <Input
          label={label}
          description={description}
          value={shown}
          onChange={(event) => onChange(writeText(value, shown, event.currentTarget.value))}
          {...shared}
        />
      )}
      <Anchor component="button" type="button" size="xs" ta="start" onClick={() => setOpen(!open)} aria-expanded={open}>
        {open ? t('localized.hide') : t('localized.translations')}
      </Anchor>
    </Stack>
  );
}
