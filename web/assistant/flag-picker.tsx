import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { languageName } from '~/ui/language-name';
import { assistantLanguages } from '../../shared/vocabulary/languages.js';
import classes from './flag-picker.module.css';
import ca from './flags/ca.svg';
import en from './flags/en.svg';
import es from './flags/es.svg';

const flags = { es, en, ca };
const languages = assistantLanguages.map((language) => language.toLowerCase() as Lowercase<typeof language>);

/** The flag of the language on the screen, which opens the picker: the system's own list, as every device and reader knows to show it. */
export function FlagPicker() {
  const { t, i18n } = useTranslation(['assistant', 'common']);
  const current = baseLanguage(i18n.language);
  const tip = useId();
  return (
    <span className={classes.picker}>
      <img src={flags[current]} alt="" width={24} height={18} className={classes.flag} />
      <select
        className={classes.select}
        aria-label={t('common:language.label')}
        aria-describedby={tip}
        value={current}
        onChange={({ currentTarget: { value } }) => {
          const chosen = languages.find((language) => language === value);
          if (chosen) void changeLanguage(chosen);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
      <span role="tooltip" id={tip} className={classes.tip}>
        {t('assistant:language')}
      </span>
    </span>
  );
}
