import { Drawer, Loader, SegmentedControl, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerTitle } from '~/ui/drawer-title';
import { LoadFailed } from '~/ui/load-failed';
import { useNarrow } from '~/ui/use-narrow';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { nameOfLanguage } from '../../shared/rules/text.js';
import { EditNickname } from './edit-nickname';
import { NudgeButton, RemoveButton } from './guest-actions';
import classes from './guests-drawer.module.css';
import { currentStep, type Desk } from './run-steps';
import { type DeskGuest, useGuests } from './use-guests';
import { useStepTexts } from './use-step-texts';

const filters = ['all', 'missing', 'answered'] as const;
type Filter = (typeof filters)[number];

const matches: Record<Filter, (guest: DeskGuest) => boolean> = {
  all: () => true,
  missing: ({ answered }) => answered === false,
  answered: ({ answered }) => answered === true,
};

/** The guests by name, and who has answered the current step. */
export default function GuestsDrawer({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common']);
  const narrow = useNarrow();
  const mounted = useMounted();
  const texts = useStepTexts(desk);
  const { data, error, mutate } = useGuests(desk);
  const [filter, setFilter] = useState<Filter>('all');
  useRestoreFocus(mounted);
  const step = currentStep(desk);
  const asks = desk.answered !== null;
  const shown = data?.guests.filter(matches[asks ? filter : 'all']);

  return (
    <Drawer
      opened={mounted}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={narrow ? '100%' : 'md'}
      title={
        <DrawerTitle className={classes.title}>
          {t('desk:guests.count', { count: desk.joined })}
          {desk.places && <Text size="sm">{t('desk:guests.places', desk.places)}</Text>}
        </DrawerTitle>
      }
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
    >
      {step && asks && (
        <>
          <Text mb="sm">{texts.now(step)}</Text>
          <SegmentedControl
            fullWidth
            mb="md"
            classNames={{ label: classes.filter ?? '' }}
            aria-label={t('desk:guests.filter')}
            value={filter}
            onChange={(value) => setFilter(filters.find((each) => each === value) ?? 'all')}
            data={filters.map((each) => ({
              value: each,
              label: t(`desk:guests.filters.${each}`, {
                number: data?.guests.filter(matches[each]).length ?? 0,
              }),
            }))}
          />
        </>
      )}
      {shown ? (
        <>
          {data?.guests.some(matches.missing) && (
            <NudgeButton code={desk.session.code} guest={null} />
          )}
          <ul className={classes.guests}>
            {shown.map((guest) => (
              <Guest
                key={guest.reference}
                desk={desk}
                guest={guest}
                onChanged={() => void mutate()}
              />
            ))}
          </ul>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <Loader aria-label={t('common:loading')} />
      )}
      {shown?.length === 0 && (
        <Text c="dimmed">
          {desk.joined === 0 ? t('desk:lobby.nobody') : t('desk:guests.noneSo')}
        </Text>
      )}
    </Drawer>
  );
}

type GuestProps = { desk: Desk; guest: DeskGuest; onChanged: () => void };

function Guest({ desk, guest, onChanged }: GuestProps) {
  const { t } = useTranslation('desk');
  const { name, nickname, lang, remote, answered } = guest;
  const { code, status } = desk.session;
  return (
    <li>
      <span className={classes.name}>
        {name || t('guests.unnamed')}
        {nickname !== null && (
          <span className={classes.nickname}>
            <bdi>{nickname}</bdi>
            <EditNickname code={code} guest={guest} onChanged={onChanged} />
          </span>
        )}
      </span>
      <span className={classes.language}>
        {nameOfLanguage(lang.toLowerCase())}
        {remote && ` · ${t('guests.remote')}`}
      </span>
      {answered !== null && (
        <span className={classes.state} data-answered={answered || undefined}>
          {answered ? (
            <IconCheck size={18} aria-hidden="true" />
          ) : (
            <IconClock size={18} aria-hidden="true" />
          )}
          {answered ? t('guests.answered') : t('guests.missing')}
        </span>
      )}
      <span className={classes.actions}>
        {answered === false && <NudgeButton code={code} guest={guest} />}
        {status === 'IN_PROGRESS' && (
          <RemoveButton code={code} guest={guest} onRemoved={onChanged} />
        )}
      </span>
    </li>
  );
}
