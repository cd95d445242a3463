import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useMay } from '~/api/company';
import { useFormat } from '~/ui/use-format';
import type { ActivityKind } from '../../shared/vocabulary/activity.js';
import { LastChangeLine } from './last-change-line';
import { paths } from './paths';

/**
 * Says who changed a thing last, with a link to all its changes. Without an entry in the record of
 * the last year the line is empty, and a failure is no reason to disturb the editor.
 */
export default function LastChange({ kind, id }: { kind: ActivityKind; id: string }) {
  const { t } = useTranslation();
  const { uid } = useAccount();
  const format = useFormat();
  const params = { path: { uid }, query: { kind, thing: id, limit: 1 } };
  const { data } = useGet('/api/v1/activity/{uid}', useMay('manage') ? { params } : null);
  const [last] = data ?? [];
  return (
    <LastChangeLine>
      {last?.actor.name && (
        <Anchor component={Link} to={paths.activityOf(kind, id)} c="dimmed" inherit>
          {t('lastChange', { name: last.actor.name, at: format.dateTime(last.at) })}
        </Anchor>
      )}
    </LastChangeLine>
  );
}
