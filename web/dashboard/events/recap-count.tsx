import { Alert } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useFormat } from '~/ui/use-format';

/**
 * The numbers of guests who asked for an e-mail about what they tasted, who have received it, and
 * who will get it later. Renders nothing if nobody asked.
 */
export function RecapCount({ id }: { id: string }) {
  const { t } = useTranslation('events');
  const { uid } = useAccount();
  const format = useFormat();
  const { data } = useGet('/api/v1/session/user/{uid}/{id}/recaps', {
    params: { path: { uid, id } },
  });
  if (!data || data.asked === 0) return null;
  const { asked, sent, waiting, perDay } = data;
  const later = asked - sent - waiting;
  return (
    <Alert
      color="gray"
      icon={<IconMail size={20} aria-hidden="true" />}
      title={t('recap.asked', { count: asked })}
    >
      {sent > 0 && <div>{t('recap.sent', { count: sent })}</div>}
      {later > 0 && <div>{t('recap.later', { count: later })}</div>}
      {waiting > 0 && (
        <div>{t('recap.waiting', { count: waiting, perDay: format.number(perDay) })}</div>
      )}
    </Alert>
  );
}
