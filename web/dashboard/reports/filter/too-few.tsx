import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/empty-state';
import { ReportPart } from '../report-part';
import parts from '../report-parts.module.css';
import type { ReportAddress } from '../report-readings';
import { useWholeSummary } from '../use-report';
import { useChangeFilter } from './use-change-filter';

/** The filter leaves so few guests, or leaves out so few, that figures would tell what each of them said. */
export function TooFew({ address }: { address: ReportAddress }) {
  const { t } = useTranslation('reports');
  const { data } = useWholeSummary(address);
  const change = useChangeFilter();
  const said = useRef<HTMLDivElement>(null);
  const read = data !== undefined;
  // what was pressed went with the figures
  useEffect(() => {
    if (read && document.activeElement === document.body) said.current?.focus();
  }, [read]);
  if (!data) return null;
  return (
    <ReportPart
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
    </ReportPart>
  );
}
