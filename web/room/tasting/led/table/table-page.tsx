import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '~/ui/picture';
import type { Room } from '../../../room-types';
import { Backdrop } from '../../backdrop';
import lobby from '../../lobby.module.css';
import { StepHeading, stepHeadingId } from '../../step-heading';
import { TablePicker } from './table-picker';

/** Asks a guest who has just come for their table. The desk can give them one later. */
export function TablePage({ room, onLater }: { room: Room; onLater: () => void }) {
  const { t } = useTranslation('led');
  const { organiser } = room.session;
  useEffect(() => document.getElementById(stepHeadingId)?.focus({ preventScroll: true }), []);
  return (
    <div className={lobby.frame}>
      <Backdrop theme={room.theme} />
      <main className={lobby.sheet}>
        <div className={lobby.head}>
          <Picture src={organiser.logo} className={lobby.logo} instead={null} />
          <span>{organiser.name}</span>
        </div>
        <StepHeading>{t('table.where')}</StepHeading>
        <TablePicker />
        <Button variant="default" size="lg" fullWidth onClick={onLater}>
          {t('table.later')}
        </Button>
      </main>
    </div>
  );
}
