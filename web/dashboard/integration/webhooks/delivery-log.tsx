import { Badge, Button, Code, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import classes from './delivery-log.module.css';
import { type Delivery, eventKeys, useBusyAction, useDeliveries } from './use-webhooks';

const page = 20;
const most = 500;
const colours = { PENDING: 'orange', DELIVERED: 'green', FAILED: 'gray' } as const;

/** The latest deliveries to a webhook, with the responses. */
export function DeliveryLog({ webhookId, canSend }: { webhookId: string; canSend: boolean }) {
  const { t } = useTranslation('webhooks');
  const [limit, setLimit] = useState(page);
  const { data, error, mutate } = useDeliveries(webhookId, limit);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  return (
    <section aria-label={t('log.title')}>
      <Title order={4} size="h5" mt="xs">
        {t('log.title')}
      </Title>
      {!data && <Skeleton h={80} mt="xs" />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('log.empty')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((delivery) => (
            <Row
              key={delivery.id}
              webhookId={webhookId}
              delivery={delivery}
              canSend={canSend}
              onSent={() => void mutate()}
            />
          ))}
        </ul>
      )}
      {data && data.length === limit && limit < most && (
        <Button variant="default" size="sm" onClick={() => setLimit(Math.min(limit * 3, most))}>
          {t('log.more')}
        </Button>
      )}
    </section>
  );
}

type RowProps = { webhookId: string; delivery: Delivery; canSend: boolean; onSent: () => void };

function Row({ webhookId, delivery, canSend, onSent }: RowProps) {
  const { t } = useTranslation('webhooks');
  const { uid } = useAccount();
  const format = useFormat();
  const { busy, run } = useBusyAction();
  const {
    id,
    type,
    timestamp,
    state,
    body,
    tries,
    triedAt,
    tookMs,
    status,
    answer,
    fault,
    nextTryAt,
  } = delivery;
  const name = t(`event.${eventKeys[type]}.name`);
  const date = format.dateTime(timestamp);
  const resend = () =>
    run('resend', async () => {
      await unwrap(
        api.POST('/api/v1/webhook/{uid}/{id}/deliveries/{delivery}/resend', {
          params: { path: { uid, id: webhookId, delivery: id } },
        }),
      );
      onSent();
    });
  return (
    <li>
      <details className={classes.delivery}>
        <summary>
          <span className={classes.name}>{name}</span>
          <span className={classes.date}>{date}</span>
          <Badge variant="light" color={colours[state]} tt="none" miw="max-content">
            {t(`log.state.${state}`)}
          </Badge>
        </summary>
        <Stack gap="xs" className={classes.body}>
          {triedAt && (
            <Text size="sm">
              {fault
                ? t(`log.fault.${fault}`, { date: format.dateTime(triedAt) })
                : t('log.answered', {
                    status,
                    date: format.dateTime(triedAt),
                    ms: format.number(tookMs ?? 0),
                  })}{' '}
              {t('log.tries', { count: tries })}
            </Text>
          )}
          {nextTryAt && (
            <Text size="sm">{t('log.next', { date: format.dateTime(nextTryAt) })}</Text>
          )}
          <Text size="sm" fw={600}>
            {t('log.body')}
          </Text>
          {body === null ? (
            <Text size="sm">{t('log.forgotten')}</Text>
          ) : (
            <Code block className={classes.text ?? ''}>
              {JSON.stringify(JSON.parse(body), null, 2)}
            </Code>
          )}
          {answer && (
            <>
              <Text size="sm" fw={600}>
                {t('log.answer')}
              </Text>
              <Code block className={classes.text ?? ''}>
                {answer}
              </Code>
            </>
          )}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            webhook-id: {id}
          </Text>
          <Group>
            <Button
              size="sm"
              variant="default"
              loading={busy === 'resend'}
              disabled={!canSend || body === null}
              onClick={() => void resend()}
              aria-label={t('log.resendNamed', { name, date })}
            >
              {t('log.resend')}
            </Button>
          </Group>
        </Stack>
      </details>
    </li>
  );
}
