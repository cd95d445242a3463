import { useTranslation } from 'react-i18next';
import classes from './navigation-progress.module.css';

/** A thin line at the top while the next page is on its way. */
export function NavigationProgress({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return active ? <progress className={classes.bar} aria-label={t('loading')} /> : null;
}
