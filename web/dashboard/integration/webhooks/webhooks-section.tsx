import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { useWebhooks, type Webhook } from './use-webhooks';
import { WebhookCard } from './webhook-card';
import { WebhookForm } from './webhook-form';

/** Where what happens in the tastings is told to other software. */
export function WebhooksSection() {
  const { t } = useTranslation('webhooks');
  const { data, error, mutate } = useWebhooks();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <FormSection title={t('title')} description={t('intro')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton h={120} radius="md" />}
      {data && (
        <Stack ref={list} tabIndex={-1} gap="md" align="stretch">
          {data.length === 0 && <Text size="sm">{t('empty')}</Text>}
          {data.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onChange={() => void mutate()}
              onDeleted={() => {
                // what was pressed goes with it
                list.current?.focus();
                void mutate();
              }}
            />
          ))}
          <div>
            <Button
              variant={data.length === 0 ? 'filled' : 'default'}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setEdited('new')}
            >
              {t('add')}
            </Button>
          </div>
          <Text size="sm" c="dimmed">
            <Anchor href="/api/docs#webhooks" target="_blank" rel="noopener" inherit>
              {t('docs')}
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
