import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pageLanguages } from '~/i18n/texts';
import { nameOfLanguage } from '../../shared/rules/text.js';
import classes from './language-picker.module.css';
import { useLanguageChoice } from './use-language-choice';

/**
 * A picker of languages, each under its own name. It is a native select, which works on
 * every device and with every screen reader.
 */
export function LanguagePicker() {
  const { t } = useTranslation();
  const { shown, busy, choose } = useLanguageChoice();
  return (
    <NativeSelect
      aria-label={t('language.label')}
      aria-busy={busy}
      value={shown}
      onChange={(event) => void choose(event.currentTarget)}
      leftSection={<IconLanguage size={20} stroke={1.6} aria-hidden="true" />}
      classNames={{ input: classes.input, section: classes.section }}
      variant="unstyled"
    >
      {pageLanguages().map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOfLanguage(language)}
        </option>
      ))}
    </NativeSelect>
  );
}
