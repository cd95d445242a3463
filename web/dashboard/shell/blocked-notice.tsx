import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompany } from '~/api/company';
import { browserStorage } from '~/frame/browser-storage';
import { paths } from '~/frame/paths';
import { PlanLimit, planLimit } from '~/frame/plan-limit';

/** Under which this tab remembers that its organiser has read it. */
const readKey = 'retrogusto.blocked-read';

const refusal = planLimit('ACCOUNT_BLOCKED');

/** Says to whoever enters that the trial or the plan has ended, and leads to the plans; once, since all that there is stays to be read. */
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
