import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconCloudUp,
  IconListDetails,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '~/ui/use-online';
import { isHeld, type OutboxState } from '../answers/answer-queue';
import type { Room, RoomAnswers } from '../room-types';
import { progressOf } from './progress';
import { SoundToggle } from './sound-toggle';
import { hashOf, type Step } from './steps';
import classes from './top-bar.module.css';

type TopBarProps = {
  room: Room;
  answers: RoomAnswers;
  step: Step;
  saving: OutboxState;
  /** A field has invalid input, which is not sent. */
  unread: boolean;
  onList: () => void;
};

/** The bar at the top: current step, progress and state of saving. */
export function TopBar({ room, answers, step, saving, unread, onList }: TopBarProps) {
  const { t } = useTranslation('room');
  const whole = step.kind === 'product' ? { ...step, part: 0 } : step;
  const stretches = progressOf(room, answers);
  const sum = (what: 'questions' | 'answered') =>
    stretches.reduce((total, stretch) => total + stretch[what], 0);
  const [total, answered] = [sum('questions'), sum('answered')];
  return (
    <header className={classes.top}>
      <UnstyledButton className={classes.list} onClick={onList} aria-haspopup="dialog">
        <IconListDetails size={22} stroke={1.6} aria-hidden="true" />
        <span>
          {step.kind === 'product'
            ? t('top.product', { number: step.product.label, total: room.products.length })
            : t(`top.${step.kind}`)}
        </span>
        <VisuallyHidden>{t('top.list')}</VisuallyHidden>
      </UnstyledButton>
      <SaveStatus saving={saving} unread={unread} />
      <SoundToggle />
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t('top.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        aria-valuetext={t('top.answered', { count: answered, total })}
      >
        {stretches.map((stretch) => (
          <span
            key={hashOf(stretch.step)}
            data-kind={stretch.step.kind}
            data-current={hashOf(stretch.step) === hashOf(whole) || undefined}
          >
            <i style={{ inlineSize: `${(100 * stretch.answered) / stretch.questions}%` }} />
          </span>
        ))}
      </div>
    </header>
  );
}

/** The state of saving in one word. */
function SaveStatus({ saving, unread }: Pick<TopBarProps, 'saving' | 'unread'>) {
  const { t } = useTranslation('room');
  const online = useOnline();
  const kept = saving.waiting > 0 && (isHeld(saving) || !online);
  const what = unread
    ? 'unread'
    : kept
      ? 'kept'
      : saving.waiting > 0
        ? 'saving'
        : saving.savedAt
          ? 'saved'
          : null;
  const Icon = what && statusIcons[what];
  return (
    <span className={classes.saveStatus} role="status" data-saving={what ?? ''}>
      {Icon && <Icon size={18} stroke={1.8} aria-hidden="true" />}
      {what && t(`save.${what}`)}
    </span>
  );
}

const statusIcons = {
  unread: IconAlertTriangle,
  kept: IconCloudOff,
  saving: IconCloudUp,
  saved: IconCheck,
};
