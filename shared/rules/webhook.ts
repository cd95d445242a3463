import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { webhookEvents } from '../vocabulary/webhook.js';
import { blank, choice, required, requiredText } from './field.js';

/** Allowed ports. With others an organiser could make the server probe any port of any host. */
export const webhookPorts = ['', '443', '8443'] as const;

type WebhookInput = { url?: string | null; events?: readonly string[] | null };

/**
 * `privateNetworks`: true if this installation lets webhooks reach its own network, also with plain
 * http and on any port.
 */
type Reach = { privateNetworks: boolean };

/**
 * Checks the address of a webhook: https, without user name and password. The server resolves the
 * host name later. Order: REQUIRED, TOO_LONG, INVALID_URL, HTTPS_REQUIRED, PORT_NOT_ALLOWED.
 */
function checkAddress(url: string | null | undefined, { privateNetworks }: Reach): Issue[] {
  const path = 'url';
  const form = requiredText(path, url, limits.url);
  if (form.length > 0) return form;
  const address = addressOf(url);
  if (!address) return [{ path, code: 'INVALID_URL' }];
  if (privateNetworks) return [];
  if (address.protocol !== 'https:') return [{ path, code: 'HTTPS_REQUIRED' }];
  if (!webhookPorts.some((port) => port === address.port))
    return [{ path, code: 'PORT_NOT_ALLOWED', params: { ports: '443, 8443' } }];
  return [];
}

/**
 * Returns the address as it is stored, without a fragment. Null if it is not http(s) or has a user
 * name or password.
 */
export function addressOf(text: string | null | undefined): URL | null {
  const url = URL.canParse(text?.trim() ?? '') ? new URL(text?.trim() ?? '') : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  return url;
}

/** Checks the address, and that there is at least one event and all are known. */
export const checkWebhook = ({ url, events }: WebhookInput, reach: Reach): Issue[] => [
  ...checkAddress(url, reach),
  ...required('events', !events?.some((event) => !blank(event))),
  ...(events ?? []).flatMap((event) => choice('events', event, webhookEvents)).slice(0, 1),
];
