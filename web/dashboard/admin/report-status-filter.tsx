import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { reportStandings } from '../../../shared/vocabulary/report-states.js';
import classes from './report-status-filter.module.css';
import type { Overview } from './use-operations';
import { useStanding } from './use-report-status';

/**
 * Shows the number of reports by standing. A press on a number lists only those reports. A second
 * press lists all reports again.
 */
export function StandingFilter({ counts }: { counts: Overview['counts'] | undefined }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [chosen, choose] = useStanding();
  return (
    <div role="group" aria-label={t('counts.title')} className={classes.counts}>
      {reportStandings.map((standing) => {
        const count = counts?.find((each) => each.standing === standing)?.count;
        return (
          <UnstyledButton
            key={standing}
            className={classes.count}
            aria-pressed={chosen === standing}
            data-wanting={((standing === 'LATE' || standing === 'FAILED') && count) || undefined}
            onClick={() => choose(chosen === standing ? null : standing)}
          >
            <span>{t(`counts.${standing}`)}</span>
            <strong>{count === undefined ? '–' : format.number(count)}</strong>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
