import { Loader, UnstyledButton } from '@mantine/core';
import {
  IconCaretRightFilled,
  IconChevronLeft,
  IconClockPlus,
  IconPlayerPauseFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from './apply-command';
import classes from './control-bar.module.css';
import { type NextAction, nextAction, previousStep } from './next-action';
import { currentStep, type Desk } from './run-steps';
import type { DeskActions } from './use-actions';
import { useStepTexts } from './use-step-texts';

type ControlBarProps = {
  desk: Desk;
  pending: Command | null;
  connected: boolean;
  act: DeskActions;
  /** Notices above the buttons. */
  children: ReactNode;
};

/** The commands that an instructor needs without looking, always at the same place. */
export function ControlBar({ desk, pending, connected, act, children }: ControlBarProps) {
  const { t } = useTranslation('desk');
  const step = currentStep(desk);
  const isLed = step !== undefined && desk.session.status === 'IN_PROGRESS';
  const paused = desk.pausedAt !== null;
  return (
    <section className={classes.bar} aria-label={t('bar.title')}>
      {children}
      <div className={classes.buttons}>
        <BarButton
          icon={IconChevronLeft}
          label={t('bar.back')}
          keys="PageUp ArrowLeft"
          disabled={!previousStep(desk)}
          onClick={act.back}
        />
        <BarButton
          icon={paused ? IconCaretRightFilled : IconPlayerPauseFilled}
          label={paused ? t('bar.continue') : t('bar.pause')}
          keys="P"
          disabled={!isLed || step.kind === 'lobby'}
          active={isLed && paused}
          onClick={act.pause}
        />
        <BarButton
          icon={IconClockPlus}
          label={t('bar.minute')}
          keys="M"
          disabled={!isLed || step.kind === 'lobby'}
          onClick={act.minute}
        />
        <NextButton desk={desk} pending={pending} connected={connected} onClick={act.next} />
      </div>
    </section>
  );
}

function BarButton({
  icon: Icon,
  label,
  keys,
  disabled,
  active = false,
  onClick,
}: {
  icon: TablerIcon;
  label: string;
  keys: string;
  disabled: boolean;
  active?: boolean;
  onClick: () => void;
}) {
  return (
    <UnstyledButton
      className={classes.small}
      aria-keyshortcuts={keys}
      data-active={active || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={22} aria-hidden="true" />
      <span>{label}</span>
    </UnstyledButton>
  );
}

function NextButton({
  desk,
  pending,
  connected,
  onClick,
}: Pick<ControlBarProps, 'desk' | 'pending' | 'connected'> & { onClick: () => void }) {
  const { t } = useTranslation('desk');
  const texts = useStepTexts(desk);
  const action = nextAction(desk);
  const { over, main } = wordsOf(action);
  return (
    <UnstyledButton
      className={classes.next}
      aria-keyshortcuts="PageDown ArrowRight Space"
      aria-busy={pending !== null}
      data-connected={connected || undefined}
      data-quiet={action.kind === 'resume' || undefined}
      disabled={action.kind === 'none'}
      onClick={onClick}
    >
      <span className={classes.words}>
        {over && <span className={classes.over}>{over}</span>}
        <span className={classes.main}>{main}</span>
      </span>
      {pending && <Loader size={22} color="currentColor" aria-label={t('sending')} />}
    </UnstyledButton>
  );

  function wordsOf(next: NextAction): { over?: string; main: string } {
    switch (next.kind) {
      case 'none':
        return {
          main: desk.session.status === 'PENDING' ? t('bar.notOpen') : t('bar.roomClosed'),
        };
      case 'open':
        return { main: t('bar.openLobby') };
      case 'resume':
        return { over: t('bar.resume'), main: texts.short(next.step) };
      case 'end':
        return { main: t('bar.end') };
      case 'go':
        return {
          over: currentStep(desk)?.kind === 'lobby' ? t('bar.start') : t('bar.next'),
          main: texts.action(next.step),
        };
    }
  }
}
