import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/empty-state';
import parts from '../report-parts.module.css';
import type { ReportRef } from '../report-requests';
import { ReportSubpage } from '../report-subpage';
import { useWholeSummary } from '../use-report';
import { useChangeFilter } from './use-change-filter';

/**
 * Replaces the figures if the filter keeps, or leaves out, very few guests. Figures would then
 * reveal the answers of single guests.
 */
export function GroupTooSmall({ address }: { address: ReportRef }) {
  const { t } = useTranslation('reports');
  const { data } = useWholeSummary(address);
  const change = useChangeFilter();
  const said = useRef<HTMLDivElement>(null);
  const read = data !== undefined;
  // the pressed element is gone, so the message takes the focus
  useEffect(() => {
    if (read && document.activeElement === document.body) said.current?.focus();
  }, [read]);
  if (!data) return null;
  return (
    <ReportSubpage
      address={address}
      report={data.report}
      event={data.event}
      title={t('filter.hidden')}
    >
      <div className={parts.card} ref={said} tabIndex={-1} role="status">
        <EmptyState
          icon={IconEyeOff}
          title={t('filter.tooFew')}
          text={t('filter.tooFewHint')}
          action={<Button onClick={() => change({})}>{t('filter.clear')}</Button>}
        />
      </div>
    </ReportSubpage>
  );
}
