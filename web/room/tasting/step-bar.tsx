import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '../room-types';
import classes from './step-bar.module.css';
import type { Step } from './steps';
import { useStepName } from './use-step-name';

type StepBarProps = {
  room: Room;
  step: Step;
  previous: Step | null;
  next: Step | null;
  /** The page has its own primary button, so 'next' is less prominent. */
  quiet: boolean;
  onGo: (step: Step) => void;
};

/** The bar at the bottom with 'back' and 'next'. */
export function StepBar({ room, step, previous, next, quiet, onGo }: StepBarProps) {
  const { t } = useTranslation('room');
  const nameOf = useStepName(room, step);
  return (
    <nav className={classes.bar} aria-label={t('next.label')}>
      <ActionIcon
        size={52}
        variant="default"
        radius="xl"
        onClick={() => previous && onGo(previous)}
        disabled={!previous}
        aria-label={previous ? t('next.back', { name: nameOf(previous) }) : t('next.first')}
      >
        <IconChevronLeft aria-hidden="true" />
      </ActionIcon>
      {next && (
        <Button
          className={classes.next}
          size="lg"
          radius="xl"
          variant={quiet ? 'default' : 'filled'}
          rightSection={<IconChevronRight size={20} aria-hidden="true" />}
          onClick={() => onGo(next)}
        >
          <span className={classes.nextName}>{nameOf(next)}</span>
        </Button>
      )}
    </nav>
  );
}
