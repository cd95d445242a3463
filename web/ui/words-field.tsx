import { Stack, Text, TextInput } from '@mantine/core';
import { useLocale } from '~/i18n';
import { contentLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { shownText, writeText } from './written-text';

type WordsFieldProps = {
  path: string;
  label?: string;
  ariaLabel?: string;
  text: LocalizedText;
  onChange: (text: LocalizedText) => void;
  /** One field per language, instead of one for all. */
  translating: boolean;
  error: string | null;
  required?: boolean;
  maxLength?: number;
};

/** A text in the language on the screen, or in all of them. */
export function WordsField({
  path,
  label,
  ariaLabel,
  text,
  onChange,
  translating,
  error,
  required = false,
  maxLength = limits.text,
}: WordsFieldProps) {
  const locale = useLocale();
  const shown = shownText(text, locale);
  const shared = { error, maxLength, autoComplete: 'off' };
  if (!translating) {
    return (
      <TextInput
        {...shared}
        label={label}
        aria-label={ariaLabel}
        value={shown}
        onChange={(event) => onChange(writeText(text, shown, event.currentTarget.value))}
        required={required}
        data-path={path}
      />
    );
  }
  return (
    <Stack gap={6} data-path={path}>
      {label && (
        <Text size="sm" fw={500}>
          {label}
        </Text>
      )}
      {contentLanguages.map((language) => (
        <TextInput
          key={language}
          {...shared}
          lang={language.toLowerCase()}
          leftSection={
            <Text size="xs" c="dimmed" aria-hidden="true">
              {language}
            </Text>
          }
          aria-label={`${ariaLabel ?? label ?? ''} (${language})`}
          value={text[language] ?? ''}
          onChange={(event) => onChange({ ...text, [language]: event.currentTarget.value })}
        />
      ))}
    </Stack>
  );
}
