import { Loader, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '~/ui/use-narrow';
import type { StepGroup } from './run-steps';
import { currentStep, type Desk, type DeskStep, groupsOf, positionOf } from './run-steps';
import classes from './step-list.module.css';
import { usePlannedTime } from './use-planned-time';
import { useStepTexts } from './use-step-texts';

type StepListProps = {
  desk: Desk;
  /** Id of the step that was pressed and not confirmed yet. */
  pending: string | null;
  onJump: (step: DeskStep) => void;
};

/** The whole run, by product. Narrow screens show it on demand. */
export function StepList({ desk, pending, onJump }: StepListProps) {
  const { t } = useTranslation('desk');
  const narrow = useNarrow();
  const [shown, setShown] = useState(false);
  const texts = useStepTexts(desk);
  const step = currentStep(desk);
  const position = positionOf(desk);
  const summary = step
    ? t('steps.position', { number: position + 1, total: desk.plan.length })
    : t('steps.count', { count: desk.plan.length });

  return (
    <nav className={classes.list} aria-label={t('steps.title')}>
      {narrow ? (
        <UnstyledButton
          className={classes.summary}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          <span className={classes.count}>{summary}</span>
          <span className={classes.summaryStep}>{step ? texts.short(step) : ''}</span>
          <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        <h2 className={classes.title}>
          {t('steps.title')} <span className={classes.count}>{summary}</span>
        </h2>
      )}
      {(shown || !narrow) && (
        <ol className={classes.groups}>
          {groupsOf(desk).map((group) => (
            <Group
              key={group.id}
              group={group}
              desk={desk}
              pending={pending}
              onJump={(to) => {
                setShown(false);
                onJump(to);
              }}
            />
          ))}
        </ol>
      )}
    </nav>
  );
}

function Group({ group, desk, pending, onJump }: StepListProps & { group: StepGroup }) {
  const { t } = useTranslation('desk');
  const plannedTime = usePlannedTime();
  const here = group.steps.some(({ id }) => id === currentStep(desk)?.id);
  // The current product opens, and closes when the next one is current.
  const [opened, setOpened] = useState({ here, open: here });
  if (opened.here !== here) setOpened({ here, open: here });
  const { product, steps, seconds } = group;
  const row = (step: DeskStep) => (
    <StepRow key={step.id} step={step} desk={desk} pending={pending} onJump={onJump} />
  );
  if (!product) return steps.map(row);
  const ended = desk.plan.findIndex(({ id }) => id === steps.at(-1)?.id) < positionOf(desk);

  return (
    <li>
      <UnstyledButton
        className={classes.product}
        aria-expanded={opened.open}
        data-done={ended || undefined}
        data-here={here || undefined}
        onClick={() => setOpened({ here, open: !opened.open })}
      >
        <span className={classes.label}>
          {ended ? <IconCheck size={16} aria-label={t('steps.done')} /> : product.label}
        </span>
        <span className={classes.name}>{product.name}</span>
        {!product.revealed && (
          <IconEyeOff className={classes.hidden} size={16} aria-label={t('product.hidden')} />
        )}
        <span className={classes.time}>{plannedTime(seconds)}</span>
        <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      </UnstyledButton>
      {opened.open && <ol className={classes.steps}>{steps.map(row)}</ol>}
    </li>
  );
}

function StepRow({ step, desk, pending, onJump }: StepListProps & { step: DeskStep }) {
  const { t } = useTranslation('desk');
  const texts = useStepTexts(desk);
  const plannedTime = usePlannedTime();
  const place = desk.plan.findIndex(({ id }) => id === step.id);
  const position = positionOf(desk);
  const isCurrent = place === position;
  const isDone = place < position;
  return (
    <li>
      <UnstyledButton
        className={classes.step}
        aria-current={isCurrent ? 'step' : undefined}
        data-done={isDone || undefined}
        disabled={desk.status === 'SELF_PACED' || desk.session.status !== 'IN_PROGRESS'}
        onClick={() => onJump(step)}
      >
        <span className={classes.dot}>
          {isDone && <IconCheck size={12} stroke={3} aria-label={t('steps.done')} />}
        </span>
        <span className={classes.name}>{texts.short(step)}</span>
        {pending === step.id ? (
          <Loader size={18} aria-label={t('sending')} />
        ) : (
          step.seconds > 0 && <span className={classes.time}>{plannedTime(step.seconds)}</span>
        )}
      </UnstyledButton>
    </li>
  );
}
