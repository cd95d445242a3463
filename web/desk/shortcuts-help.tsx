import { useTranslation } from 'react-i18next';
import { PopupWindow } from '~/ui/popup-window';
import { shortcuts } from './shortcuts';
import classes from './shortcuts-help.module.css';

/** The keys of the desk and of a presenter's remote. */
export default function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <PopupWindow opened title={t('keys.title')} onClose={onClose}>
      <p className={classes.hint}>{t('keys.hint')}</p>
      <dl className={classes.keys}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut}>
            <dt>{t(`keys.of.${shortcut}`)}</dt>
            <dd>{t(`keys.press.${shortcut}`)}</dd>
          </div>
        ))}
      </dl>
    </PopupWindow>
  );
}
