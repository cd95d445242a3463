import { Button } from '@mantine/core';
import { IconBell, IconUserX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { confirmAction } from '~/ui/confirm-action';
import { CallFailure } from './call-failure';
import type { DeskGuest } from './use-guests';
import { useHostCall } from './use-host-call';

/** The server sends each guest at most one reminder in this time. */
const restMs = 30_000;

/** Reminds one guest, or all who have not answered. */
export function NudgeButton({ code, guest }: { code: string; guest: DeskGuest | null }) {
  const { t } = useTranslation('desk');
  const { failure, busy, send } = useHostCall();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), restMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  const nudge = async () => {
    const call = api.POST('/api/v1/desk/{code}/nudge', {
      params: { path: { code } },
      body: { guest: guest?.reference ?? null },
    });
    if (await send(() => unwrap(call))) setDone(true);
  };
  const name = guest ? guest.name || t('guests.unnamed') : '';
  return (
    <>
      <Button
        variant="default"
        h={44}
        mb={guest ? 0 : 'sm'}
        fullWidth={!guest}
        loading={busy}
        disabled={isDone}
        leftSection={<IconBell size={18} aria-hidden="true" />}
        aria-label={guest && !isDone ? t('host.nudge.who', { name }) : undefined}
        onClick={() => void nudge()}
      >
        {isDone ? t('host.nudge.done') : guest ? t('host.nudge.one') : t('host.nudge.all')}
      </Button>
      <CallFailure failure={failure} />
    </>
  );
}

/** Removes a guest with all answers, after a question. */
export function RemoveButton({
  code,
  guest: { reference, name },
  onRemoved,
}: {
  code: string;
  guest: DeskGuest;
  onRemoved: () => void;
}) {
  const { t } = useTranslation('desk');
  const { failure, busy, send } = useHostCall();
  const who = name || t('guests.unnamed');
  const remove = async () => {
    const sure = await confirmAction({
      title: t('host.remove.title', { name: who }),
      body: t('host.remove.body'),
      confirm: t('host.remove.confirm'),
    });
    if (!sure) return;
    const path = { code, assistantId: reference };
    const call = () =>
      unwrap(api.DELETE('/api/v1/desk/{code}/guests/{assistantId}', { params: { path } }));
    if (await send(call)) onRemoved();
  };
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        h={44}
        loading={busy}
        leftSection={<IconUserX size={18} aria-hidden="true" />}
        aria-label={t('host.remove.who', { name: who })}
        onClick={() => void remove()}
      >
        {t('host.remove.action')}
      </Button>
      <CallFailure failure={failure} />
    </>
  );
}
