import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '~/ui/language-name';
import { useLanguageChoice } from '~/ui/use-language-choice';
import classes from './flag-picker.module.css';
import ca from './flags/ca.svg';
import en from './flags/en.svg';
import es from './flags/es.svg';

const flags = { es, en, ca };
/** Those that the area offers. */
const languages = Object.keys(flags) as (keyof typeof flags)[];

/** The flag of the language on the screen, which opens the picker: the system's own list, as every device and reader knows to show it. */
export function FlagPicker() {
  const { t } = useTranslation(['assistant', 'common']);
  const { shown, busy, choose } = useLanguageChoice();
  const tip = useId();
  return (
    <span className={classes.picker}>
      <img src={flags[shown]} alt="" width={24} height={18} className={classes.flag} />
      <select
        className={classes.select}
        aria-label={t('common:language.label')}
        aria-describedby={tip}
        aria-busy={busy}
        value={shown}
        onChange={(event) => void choose(event.currentTarget)}
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
