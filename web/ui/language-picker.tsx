import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { offeredLanguages } from '../../shared/vocabulary/languages.js';
import { languageName } from './language-name';
import classes from './language-picker.module.css';

/** The languages on offer, each under its own name: the system's own list, which every device and reader knows how to show. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  const current = baseLanguage(i18n.language);
  return (
    <NativeSelect
      aria-label={t('language.label')}
      value={current}
      onChange={(event) => {
        const chosen = offeredLanguages.find((language) => language === event.currentTarget.value);
        if (chosen) void changeLanguage(chosen);
      }}
      leftSection={<IconLanguage size={20} stroke={1.6} aria-hidden="true" />}
      classNames={{ input: classes.input }}
      variant="unstyled"
    >
      {offeredLanguages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageName(language)}
        </option>
      ))}
    </NativeSelect>
  );
}
