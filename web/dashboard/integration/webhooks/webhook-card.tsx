import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useTrashNote } from '~/frame/use-trash-note';
import { confirmDelete } from '~/ui/confirm-action';
import { notifySaved, notifyUndoable } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { DeliveryLog } from './delivery-log';
import { eventKeys, useBusyAction, type Webhook } from './use-webhooks';
import { WebhookSecret } from './webhook-secret';

const colours = { WORKING: 'green', FAILING: 'orange', DISABLED: 'gray' } as const;

type WebhookCardProps = {
  webhook: Webhook;
  onEdit: () => void;
  onChange: () => void;
  onDeleted: () => void;
};

/** A webhook: its state and all actions on it. */
export function WebhookCard({ webhook, onEdit, onChange, onDeleted }: WebhookCardProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const { uid } = useAccount();
  const format = useFormat();
  const name = useId();
  const log = useId();
  const withTrash = useTrashNote();
  const { busy, run } = useBusyAction();
  const [shown, setShown] = useState(false);
  const [secret, setSecret] = useState(false);
  const { id, url, events, state, failingSince, disabledAt } = webhook;
  const at = { params: { path: { uid, id } } };

  const enable = (enabled: boolean) =>
    run('enable', async () => {
      await unwrap(api.POST('/api/v1/webhook/{uid}/{id}', { ...at, body: { enabled } }));
      onChange();
    });
  const test = () =>
    run('test', async () => {
      await unwrap(api.POST('/api/v1/webhook/{uid}/{id}/test', at));
      // The log shows the outcome as soon as it is known.
      setShown(true);
      notifySaved(t('webhooks:tested'));
    });
  const restore = () =>
    run('restore', async () => {
      await unwrap(api.POST('/api/v1/webhook/{uid}/{id}/restore', at));
      onChange();
    });
  const remove = async () => {
    if (!(await confirmDelete(url, t('webhooks:deleteBody')))) return;
    await run('delete', async () => {
      await unwrap(api.DELETE('/api/v1/webhook/{uid}/{id}', at));
      onDeleted();
      notifyUndoable(withTrash(t('webhooks:deleted')), () => void restore());
    });
  };

  const since = disabledAt
    ? t(failingSince ? 'webhooks:disabledFailing' : 'webhooks:disabledSince', {
        date: format.dateTime(disabledAt),
      })
    : failingSince && t('webhooks:failingSince', { date: format.dateTime(failingSince) });
  return (
    <Paper component="article" aria-labelledby={name} withBorder p="md" radius="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Text
            id={name}
            component="h3"
            fw={600}
            m={0}
            style={{ overflowWrap: 'anywhere', flex: '1 1 14rem' }}
          >
            {url}
          </Text>
          <Badge variant="light" color={colours[state]} tt="none" miw="max-content">
            {t(`webhooks:state.${state}`)}
          </Badge>
        </Group>
        {since && <Text size="sm">{since}</Text>}
        <Text size="sm" c="dimmed">
          {format.list(events.map((event) => t(`webhooks:event.${eventKeys[event]}.name`)))}
        </Text>
        <Group gap="xs">
          {!disabledAt && (
            <Button size="sm" variant="light" loading={busy === 'test'} onClick={() => void test()}>
              {t('webhooks:test')}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            aria-expanded={shown}
            aria-controls={log}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'webhooks:hideLog' : 'webhooks:showLog')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setSecret(true)}>
            {t('webhooks:secret.show')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            onClick={onEdit}
            aria-label={t('webhooks:editNamed', { url })}
          >
            {t('common:action.edit')}
          </Button>
          {/* One button for both states keeps the keyboard focus. */}
          <Button
            size="sm"
            variant={disabledAt ? 'filled' : 'subtle'}
            loading={busy === 'enable'}
            onClick={() => void enable(disabledAt !== null)}
          >
            {t(disabledAt ? 'webhooks:enable' : 'webhooks:disable')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            loading={busy === 'delete'}
            onClick={() => void remove()}
            aria-label={t('webhooks:deleteNamed', { url })}
          >
            {t('common:action.delete')}
          </Button>
        </Group>
        <div id={log}>{shown && <DeliveryLog webhookId={id} canSend={!disabledAt} />}</div>
      </Stack>
      {secret && <WebhookSecret id={id} onClose={() => setSecret(false)} />}
    </Paper>
  );
}
