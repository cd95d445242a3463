import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { useUser } from '~/api/session';
import { eventsOf } from '~/frame/events-of';
import { useFormat } from '~/ui/use-format';

const named = 3;

/** That events hold the tasting, and what a change does to them. */
export function InUseNotice({ id }: { id: string }) {
  const { t } = useTranslation(['tastings', 'common']);
  const { uid } = useUser();
  const format = useFormat();
  const { data: events = [] } = useSWR(['events of', uid, id], () => eventsOf(uid, `tastings/${id}`));
  if (events.length === 0) return null;
  const others = events.length - named;
  const names = format.list(others > 0 ? [...events.slice(0, named), t('common:delete.others', { count: others })] : events);
  return (
    <Alert variant="light" color="gray" mb="lg" icon={<IconInfoCircle aria-hidden="true" />}>
      {t('tastings:list.used', { count: events.length, names })} {t('tastings:form.inUse')}
    </Alert>
  );
}
