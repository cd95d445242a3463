import { Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { contentLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { textInLanguage, typedText } from './localized-input';

type WordsFieldProps = {
  path: string;
  label?: string;
  ariaLabel?: string;
  text: LocalizedText;
  onChange: (text: LocalizedText) => void;
  /** Shows one field per language instead of one for all. */
  translating: boolean;
  error: string | null;
  required?: boolean;
  maxLength?: number;
  /** A small length limit. The text is not cut off: a counter appears when two thirds are used. */
  counted?: number;
  onBlur?: () => void;
};

const below: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

/** The used and allowed number of characters. */
function Count({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation('common');
  const used = Array.from(text).length;
  return (
    <Text span size="xs" inherit c={used > max ? 'var(--mantine-color-error)' : undefined}>
      {t('characters', { used, max })}
    </Text>
  );
}

/** The content languages, and those in which the text was translated. */
const languagesOf = (text: LocalizedText): string[] => [
  ...new Set([...contentLanguages, ...Object.keys(text)]),
];

/** A field for a text in the page's language, or in all languages. */
export function LocalizedTextField({
  path,
  label,
  ariaLabel,
  text,
  onChange,
  translating,
  error,
  required = false,
  maxLength = limits.text,
  counted,
  onBlur,
}: WordsFieldProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const shown = textInLanguage(text, locale);
  const shared = { error, maxLength, autoComplete: 'off', onBlur };
  const count = (value: string) =>
    counted !== undefined && Array.from(value).length * 3 >= counted * 2 ? (
      <Count text={value} max={counted} />
    ) : null;
  /** Says that a text has no translation yet. Some words are alike in two languages. */
  const gap = (language: string) =>
    language !== 'ES' && text['ES']?.trim() && text[language] === text['ES']
      ? t('asInSpanish')
      : null;
  if (!translating) {
    return (
      <TextInput
        {...shared}
        description={count(shown)}
        inputWrapperOrder={below}
        label={label}
        aria-label={ariaLabel}
        placeholder={label ? undefined : ariaLabel}
        value={shown}
        onChange={(event) => onChange(typedText(text, locale, event.currentTarget.value))}
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
      {languagesOf(text).map((language) => (
        <TextInput
          key={language}
          {...shared}
          description={count(text[language] ?? '') ?? gap(language)}
          inputWrapperOrder={below}
          lang={language.toLowerCase()}
          leftSection={
            <Text size="xs" c="dimmed" aria-hidden="true">
              {language}
            </Text>
          }
          aria-label={`${ariaLabel ?? label ?? ''} (${language})`}
          placeholder={label ? undefined : ariaLabel}
          value={text[language] ?? ''}
          onChange={(event) => onChange({ ...text, [language]: event.currentTarget.value })}
        />
      ))}
    </Stack>
  );
}
