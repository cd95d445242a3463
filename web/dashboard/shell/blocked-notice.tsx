import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompany } from '~/api/company';
import { browserStorage } from '~/frame/browser-storage';
import { paths } from '~/frame/paths';
import { PlanLimit, planLimit } from '~/frame/plan-limit';

/** Session storage key: the id of the organiser who has closed the notice in this tab. */
const readKey = 'retrogusto.blocked-read';

const refusal = planLimit('ACCOUNT_BLOCKED');

/**
 * Tells an organiser that the trial or the plan has ended, and links to the plans.
 * It appears once per tab, because all existing data stays readable.
 */
export function BlockedNotice() {
  const { data: company } = useCompany();
  const { pathname } = useLocation();
  const [read, setRead] = useState(
    () => browserStorage('session')?.getItem(readKey) === company?.uid,
  );
  const close = () => {
    setRead(true);
    if (company) browserStorage('session')?.setItem(readKey, company.uid);
  };
  return (
    <PlanLimit
      error={company?.blocked && !read && pathname !== paths.plan ? refusal : null}
      onClose={close}
    />
  );
}
