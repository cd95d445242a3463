import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { useAccount } from '~/api/account';
import { unfinishedEventNames } from '~/frame/unfinished-event-names';
import { usageSummary } from '~/frame/usage-summary';
import { useFormat } from '~/ui/use-format';

/** Tells which events use the tasting, and what a change means for them. */
export function InUseNotice({ id }: { id: string }) {
  const { t } = useTranslation('tastings');
  const { uid } = useAccount();
  const format = useFormat();
  const { data: events = [] } = useSWR(['events of', uid, id], () =>
    unfinishedEventNames(uid, `tastings/${id}`),
  );
  if (events.length === 0) return null;
  return (
    <Alert variant="light" color="gray" mb="lg" icon={<IconInfoCircle aria-hidden="true" />}>
      {t('form.inUse', usageSummary(events, format.list))}
    </Alert>
  );
}
