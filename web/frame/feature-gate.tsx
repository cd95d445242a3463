import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Company, useCompany } from '~/api/company';
import { PageHeader } from '~/ui/page-header';
import { LoadGate } from './entity-page';
import { paths } from './paths';
import { PlanLimit, PlanNotice, planLimit } from './plan-limit';

type Plan = Company['plan'];

type FeatureGateProps = {
  feature: Extract<keyof Plan, `custom${string}`>;
  title: string;
  /** Text on how to get the feature and how to do without it. */
  hint: string;
  /** A read-only screen for plans without the feature, and the label of its button. */
  look?: { label: string; screen: ReactNode };
  children: ReactNode;
};

const refusal = planLimit('FEATURE_NOT_ALLOWED');

/** Shows a screen if the plan includes it. Else it links to the plans and may offer `look`. */
export function FeatureGate({ feature, children, ...locked }: FeatureGateProps) {
  const company = useCompany();
  return (
    <LoadGate needs={[company]}>
      {company.data?.plan[feature] ? (
        children
      ) : (
        <Locked {...locked} blocked={company.data?.blocked ?? false} />
      )}
    </LoadGate>
  );
}

function Locked({
  title,
  hint,
  look,
  blocked,
}: Pick<FeatureGateProps, 'title' | 'hint' | 'look'> & { blocked: boolean }) {
  const navigate = useNavigate();
  // Another popup already tells blocked users that they are blocked.
  const [looking, setLooking] = useState(blocked);
  const begin = () => {
    setLooking(true);
    // The pressed button disappears with the popup, so the heading takes the focus.
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
