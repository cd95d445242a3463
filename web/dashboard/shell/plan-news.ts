import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFreshCompany } from '~/api/company';
import { paths } from '~/frame/paths';
import { notifySaved } from '~/ui/notify';

/** Says that the plan is another one now, to whoever has it changed in another tab or by somebody else. That one has ended is said by a window. */
export function PlanNews(): null {
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
