import { Text } from '@mantine/core';
import { IconCalendar, IconClock, IconGlassFull } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntranceLayout } from '~/frame/entrance-layout';
import { FocusedTitle } from '~/ui/focused-title';
import { usePageTitle } from '~/ui/page-title';
import { Picture } from '~/ui/picture';
import { RoomImage } from '../room-image';
import type { Door } from '../room-types';
import { TrialNotice } from '../trial-notice';
import { useEventDates } from '../use-event-dates';
import { useTastingTexts } from '../use-tasting-texts';
import classes from './door-frame.module.css';

/** The door of a room: organiser, tasting and dates, with the content beside them. */
export function DoorFrame({ door, children }: { door: Door; children: ReactNode }) {
  const { t } = useTranslation('room');
  const { range, start } = useEventDates(door);
  const { organiser, tasting, theme } = door;
  const { name, description } = useTastingTexts(tasting);
  usePageTitle([t('door.title'), name], organiser.name);
  return (
    <EntranceLayout
      band={
        <>
          {theme?.background ? (
            <RoomImage src={theme.background} className={classes.photo} />
          ) : (
            <div className={classes.rings} aria-hidden="true" />
          )}
          <div className={classes.organiser}>
            <Picture src={organiser.logo} className={classes.logo} instead={null} />
            <span>{organiser.name}</span>
          </div>
          <div className={classes.invitation}>
            <Text className={classes.kicker}>{t('door.invites')}</Text>
            <FocusedTitle order={1} className={classes.title}>
              {name}
            </FocusedTitle>
            {description && <p className={classes.description}>{description}</p>}
            <ul className={classes.facts}>
              <li>
                <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
                {/* The room of a group tasting stays open for longer than the tasting. */}
                {tasting.type === 'PODCAST_TAST' ? range : start}
              </li>
              <li>
                <IconGlassFull size={18} stroke={1.6} aria-hidden="true" />
                {t('door.products', { count: door.productCount })}
              </li>
              {tasting.duration > 0 && (
                <li>
                  <IconClock size={18} stroke={1.6} aria-hidden="true" />
                  {t('door.minutes', { count: tasting.duration })}
                </li>
              )}
            </ul>
          </div>
        </>
      }
    >
      {door.demo && <TrialNotice />}
      {children}
    </EntranceLayout>
  );
}
