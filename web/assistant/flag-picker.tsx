import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '~/ui/language-name';
import { useLanguageChoice } from '~/ui/use-language-choice';
import classes from './flag-picker.module.css';
import ca from './flags/ca.svg';
import en from './flags/en.svg';
import es from './flags/es.svg';

const flags = { es, en, ca };
/** The languages that the area offers. */
const languages = Object.keys(flags) as (keyof typeof flags)[];

/**
 * A language picker that shows the flag of the page's language. It opens a native select, which
 * works on every device and with every screen reader.
 */
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
