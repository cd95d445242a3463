import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { type GetData, useFollowed } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError } from '~/ui/notify';
import type { WebhookEvent } from '../../../../shared/vocabulary/webhook.js';

export type Webhook = GetData<'/api/v1/webhook/{uid}'>[number];
export type Delivery = GetData<'/api/v1/webhook/{uid}/{id}/deliveries'>[number];

const pollMs = 5_000;
const always = { follows: () => true, pollMs };

/** The organiser's webhooks, kept up to date. */
export function useWebhooks() {
  const { uid } = useAccount();
  return useFollowed('/api/v1/webhook/{uid}', { params: { path: { uid } } }, always);
}

/** The latest deliveries to a webhook, kept up to date. */
export function useDeliveries(id: string, limit: number) {
  const { uid } = useAccount();
  return useFollowed(
    '/api/v1/webhook/{uid}/{id}/deliveries',
    { params: { path: { uid, id }, query: { limit } } },
    always,
  );
}

/** For each type of event, the key of its texts in the translations. */
export const eventKeys = {
  'attendee.joined': 'attendeeJoined',
  'attendee.rated': 'attendeeRated',
  'attendee.finished': 'attendeeFinished',
  'store_link.clicked': 'storeLinkClicked',
  'report.ready': 'reportReady',
  'session.started': 'sessionStarted',
  'session.ended': 'sessionEnded',
  'webhook.test': 'webhookTest',
} as const satisfies Record<WebhookEvent | 'webhook.test', string>;

/** Runs the action of a button and reports its failure. `busy` names the action in progress. */
export function useBusyAction() {
  const { t } = useTranslation('webhooks');
  const errorText = useErrorText();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await work();
    } catch (problem) {
      notifyError(errorText(problem), t('failed'));
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
