import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from '~/ui/use-language-choice';
import { nameOfLanguage } from '../../shared/rules/text.js';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';
import classes from './flag-picker.module.css';
import ca from './flags/ca.svg';
import de from './flags/de.svg';
import en from './flags/en.svg';
import es from './flags/es.svg';
import fr from './flags/fr.svg';
import gl from './flags/gl.svg';
import it from './flags/it.svg';
import nl from './flags/nl.svg';
import pl from './flags/pl.svg';
import pt from './flags/pt.svg';
import ru from './flags/ru.svg';
import uk from './flags/uk.svg';
import zh from './flags/zh.svg';

/** In the order of the picker: the three languages that the contract names, then the others. */
const flags: Record<GuestLanguage, string> = {
  es,
  en,
  ca,
  de,
  fr,
  it,
  pl,
  pt,
  zh,
  gl,
  nl,
  ru,
  uk,
};

const languages = Object.keys(flags) as GuestLanguage[];

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
            {nameOfLanguage(language)}
          </option>
        ))}
      </select>
      <span role="tooltip" id={tip} className={classes.tip}>
        {t('assistant:language')}
      </span>
    </span>
  );
}
