import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { useWebhooks, type Webhook } from './use-webhooks';
import { WebhookCard } from './webhook-card';
import { WebhookForm } from './webhook-form';

/** The webhooks, which send events of the tastings to other software. */
export function WebhooksSection() {
  const { t } = useTranslation(['webhooks', 'common']);
  const format = useFormat();
  const { data, error, mutate } = useWebhooks();
  const max = useCompany().data?.usage.webhooks.max ?? null;
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <FormSection title={t('webhooks:title')} description={t('webhooks:intro')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton h={120} radius="md" />}
      {data && (
        <Stack ref={list} tabIndex={-1} gap="md" align="stretch">
          {data.length === 0 && <Text size="sm">{t('webhooks:empty')}</Text>}
          {data.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onChange={() => void mutate()}
              onDeleted={() => {
                // The pressed button goes with its card, so the list takes the focus.
                list.current?.focus();
                void mutate();
              }}
            />
          ))}
          {max !== null && data.length >= max ? (
            <Text size="sm">
              {t('common:quota.full.webhooks', { maximum: format.number(max) })}
            </Text>
          ) : (
            <div>
              <Button
                variant={data.length === 0 ? 'filled' : 'default'}
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => setEdited('new')}
              >
                {t('webhooks:add')}
              </Button>
            </div>
          )}
          <Text size="sm" c="dimmed">
            <Anchor href="/api/docs#webhooks" target="_blank" rel="noopener" inherit>
              {t('webhooks:docs')}
            </Anchor>
          </Text>
        </Stack>
      )}
      {edited && (
        <WebhookForm
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void mutate();
          }}
        />
      )}
    </FormSection>
  );
}
