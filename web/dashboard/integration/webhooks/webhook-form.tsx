import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { ApiError, api, unwrap } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError, notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { useDraftForm } from '~/ui/use-draft-form';
import { checkWebhook } from '../../../../shared/rules/webhook.js';
import { limits } from '../../../../shared/vocabulary/limits.js';
import { type WebhookEvent, webhookEvents } from '../../../../shared/vocabulary/webhook.js';
import { eventKeys, type Webhook } from './use-webhooks';

type WebhookFormProps = { webhook: Webhook | undefined; onSaved: () => void; onClose: () => void };
type Draft = { url: string; events: WebhookEvent[] };

// Only the server knows which addresses its installation can reach.
const check = (draft: Draft) => checkWebhook(draft, { privateNetworks: true });

/** The form of a new or an existing webhook: its URL and the events that it receives. */
export function WebhookForm({ webhook, onSaved, onClose }: WebhookFormProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const { uid } = useAccount();
  const errorText = useErrorText();
  const [saving, setSaving] = useState(false);
  const [labels] = useState(() => ({
    url: t('webhooks:form.url'),
    events: t('webhooks:form.events'),
  }));
  const form = useDraftForm<Draft>(
    { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    check,
    labels,
  );

  const save = async () => {
    if (!form.attempt()) return;
    setSaving(true);
    try {
      const body = { ...form.draft, version: webhook?.version };
      await unwrap(
        webhook
          ? api.POST('/api/v1/webhook/{uid}/{id}', {
              params: { path: { uid, id: webhook.id } },
              body,
            })
          : api.POST('/api/v1/webhook/{uid}', { params: { path: { uid } }, body }),
      );
      notifySaved();
      onSaved();
    } catch (problem) {
      setSaving(false);
      if (problem instanceof ApiError && problem.issues.length > 0) form.refuse(problem.issues);
      else notifyError(errorText(problem), t('webhooks:failed'));
    }
  };

  return (
    <Popup
      opened
      size="lg"
      title={t(webhook ? 'webhooks:form.edit' : 'webhooks:form.new')}
      onClose={onClose}
      confirm={{ label: t('common:action.save'), onConfirm: () => void save(), busy: saving }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        noValidate
      >
        <Stack gap="lg">
          <TextInput
            name="url"
            type="url"
            inputMode="url"
            label={t('webhooks:form.url')}
            description={t('webhooks:form.urlHint')}
            placeholder="https://crm.example.com/hooks"
            value={form.draft.url}
            onChange={(event) => form.set('url', event.currentTarget.value)}
            onBlur={() => form.leave('url')}
            error={form.errorOf('url')}
            maxLength={limits.url}
            autoComplete="off"
            required
            data-autofocus
          />
          <Checkbox.Group
            label={t('webhooks:form.events')}
            value={form.draft.events}
            onChange={(chosen) =>
              form.set(
                'events',
                webhookEvents.filter((event) => chosen.includes(event)),
              )
            }
            error={form.errorOf('events')}
            required
          >
            <Stack gap="sm" mt="xs">
              {webhookEvents.map((event) => (
                <Checkbox
                  key={event}
                  value={event}
                  label={t(`webhooks:event.${eventKeys[event]}.name`)}
                  description={t(`webhooks:event.${eventKeys[event]}.when`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <input type="submit" hidden />
        </Stack>
      </form>
    </Popup>
  );
}
