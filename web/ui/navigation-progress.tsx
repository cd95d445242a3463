import { useTranslation } from 'react-i18next';
import { IndeterminateProgress } from './indeterminate-progress';
import classes from './navigation-progress.module.css';

/** A thin line at the top while the next page loads. */
export function NavigationProgress({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return active ? (
    <div className={classes.top}>
      <IndeterminateProgress label={t('loading')} />
    </div>
  ) : null;
}
