import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Company, useCompany } from '~/api/company';
import { PageHeader } from '~/ui/page-header';
import { Needed } from './entity-page';
import { paths } from './paths';
import { PlanLimit, PlanNotice, planLimit } from './plan-limit';

type Plan = Company['plan'];

type FeatureGateProps = {
  feature: Extract<keyof Plan, `custom${string}`>;
  /** The screen's name. */
  title: string;
  /** What can be done about it, and without it. */
  hint: string;
  /** What can be looked at all the same, and what the button is called that leads there. */
  look?: { label: string; screen: ReactNode };
  children: ReactNode;
};

const refusal = planLimit('FEATURE_NOT_ALLOWED');

/** A screen that only some plans have; the others say so, lead to the plans or home, and show what can be looked at. */
export function FeatureGate({ feature, children, ...locked }: FeatureGateProps) {
  const company = useCompany();
  return (
    <Needed needs={[company]}>
      {company.data?.plan[feature] ? (
        children
      ) : (
        <Locked {...locked} blocked={company.data?.blocked ?? false} />
      )}
    </Needed>
  );
}

function Locked({
  title,
  hint,
  look,
  blocked,
}: Pick<FeatureGateProps, 'title' | 'hint' | 'look'> & { blocked: boolean }) {
  const navigate = useNavigate();
  // who is blocked is told so by a popup already
  const [looking, setLooking] = useState(blocked);
  const begin = () => {
    setLooking(true);
    // the button goes with the popup
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader title={title} />
      {looking && (
        <>
          <PlanNotice text={hint} />
          {look?.screen}
        </>
      )}
      <PlanLimit
        error={looking ? null : refusal}
        hint={hint}
        actions={
          look && (
            <Button variant="light" onClick={begin}>
              {look.label}
            </Button>
          )
        }
        onClose={() => void navigate(paths.home)}
      />
    </>
  );
}
