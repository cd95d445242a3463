import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import classes from './privacy.module.css';
import { heldPath } from './use-privacy-requests';

/** The data that this account stores about the guest of a request. */
export function HeldData({ id }: { id: string }) {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const format = useFormat();
  const { data, error, mutate } = useGet(heldPath, { params: { path: { uid, id } } });
  const isNothing = data?.visits.length === 0 && data.reminders.length === 0;
  return (
    <section aria-labelledby="held-data">
      <Title order={3} size="h5" id="held-data">
        {t('answer.held')}
      </Title>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton h={60} mt="xs" radius="md" />}
      {isNothing && <Text size="sm">{t('answer.nothing')}</Text>}
      {data && data.visits.length > 0 && (
        <ul className={classes.rows}>
          {data.visits.map(({ assistantId, tasting, name, joinedAt, counts, keptUntil }) => (
            <li key={assistantId}>
              <Text size="sm" fw={600} className={classes.long}>
                {tasting.name}
              </Text>
              <Text size="sm" className={classes.long}>
                {t('answer.visit', { name, date: format.date(joinedAt, tasting.timeZone) })}
              </Text>
              <Text size="sm" c="dimmed">
                {t('answer.counts', {
                  ratings: format.number(counts.ratings),
                  notes: format.number(counts.notes),
                  answers: format.number(counts.answers),
                  actions: format.number(counts.actions),
                })}
              </Text>
              <Text size="sm" c="dimmed">
                {t('answer.keptUntil', { date: format.date(keptUntil, tasting.timeZone) })}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {data?.more && <Text size="sm">{t('answer.more')}</Text>}
      {data && data.reminders.length > 0 && (
        <Text size="sm">{t('answer.reminders', { n: format.number(data.reminders.length) })}</Text>
      )}
    </section>
  );
}
