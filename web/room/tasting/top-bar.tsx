import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCloudOff, IconCloudUp, IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isRated } from '../answers/leaves';
import type { OutboxState } from '../answers/outbox';
import { useOnline } from '../answers/use-outbox';
import type { Room, RoomAnswers } from '../room-types';
import type { Step } from './steps';
import classes from './top-bar.module.css';

type TopBarProps = { room: Room; answers: RoomAnswers; step: Step; saving: OutboxState; onList: () => void };

/** Where one is, how far one has come, and that nothing is lost. */
export function TopBar({ room, answers, step, saving, onList }: TopBarProps) {
  const { t } = useTranslation('room');
  const total = room.products.length;
  const rated = room.products.filter(({ reference }) => isRated(answers.assessments[reference])).length;
  return (
    <header className={classes.top}>
      <UnstyledButton className={classes.list} onClick={onList} aria-haspopup="dialog">
        <IconListDetails size={22} stroke={1.6} aria-hidden="true" />
        <span>{step.kind === 'product' ? t('top.product', { number: step.product.label, total }) : t(`top.${step.kind}`)}</span>
        <VisuallyHidden>{t('top.list')}</VisuallyHidden>
      </UnstyledButton>
      <SaveStatus saving={saving} />
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t('top.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={rated}
        aria-valuetext={t('top.rated', { count: rated, total })}
      >
        {room.products.map(({ reference, label }) => (
          <span
            key={reference}
            data-rated={isRated(answers.assessments[reference]) || undefined}
            data-current={(step.kind === 'product' && step.product.label === label) || undefined}
          />
        ))}
      </div>
    </header>
  );
}

/** A word that one can glance at: never in the way, always true. */
function SaveStatus({ saving }: { saving: OutboxState }) {
  const { t } = useTranslation('room');
  const online = useOnline();
  const held = saving.status === 'waiting' || saving.status === 'closed' || saving.status === 'stopped';
  const kept = saving.waiting > 0 && (held || !online);
  const what = kept ? 'kept' : saving.waiting > 0 ? 'saving' : saving.savedAt ? 'saved' : null;
  const Icon = what && statusIcons[what];
  return (
    <span className={classes.saveStatus} role="status" data-saving={what ?? ''}>
      {Icon && <Icon size={18} stroke={1.8} aria-hidden="true" />}
      {what && t(`save.${what}`)}
    </span>
  );
}

const statusIcons = { kept: IconCloudOff, saving: IconCloudUp, saved: IconCheck };
