import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFreshCompany } from '~/api/company';
import { paths } from '~/frame/paths';
import { notifySaved } from '~/ui/notify';

/**
 * Notifies the organiser that the plan was changed in another tab or by another person.
 * `BlockedNotice` announces the end of a plan.
 */
export function PlanChangeNotifier(): null {
  const { data: company } = useFreshCompany();
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const before = useRef<string>(undefined);
  const plan = company?.plan.name;
  const state = company && `${company.plan.reference} ${company.blocked}`;
  const tell = company?.blocked === false && pathname !== paths.plan;
  useEffect(() => {
    if (state === before.current) return;
    if (before.current !== undefined && tell) notifySaved(t('plan.changedElsewhere', { plan }));
    before.current = state;
  }, [state, tell, plan, t]);
  return null;
}
