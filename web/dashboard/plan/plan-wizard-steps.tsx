import { Stepper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '~/ui/step-label.module.css';
import { steps, type Wizard } from './use-plan-wizard';

/** The progress of the wizard. Earlier steps can be opened again. */
export function WizardSteps({ wizard: { step, paying, goTo } }: { wizard: Wizard }) {
  const { t } = useTranslation('plan');
  const active = steps.indexOf(step);
  const names = { plan: t('steps.plan'), billing: t('steps.billing'), card: t('steps.card') };
  return (
    <Stepper
      active={active}
      {...(!paying && { onStepClick: (index: number) => goTo(steps[index] ?? 'plan') })}
      allowNextStepsSelect={false}
      size="sm"
      mb="xl"
      aria-label={t('steps.title')}
      wrap={false}
      classNames={{ stepBody: classes.words }}
    >
      {steps.map((each, index) => (
        <Stepper.Step
          key={each}
          label={names[each]}
          aria-current={index === active ? 'step' : undefined}
          data-here={index === active || undefined}
        />
      ))}
    </Stepper>
  );
}
