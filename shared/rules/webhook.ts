import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { webhookEvents } from '../vocabulary/webhook.js';
import { blank, choice, required, requiredText } from './field.js';

/** Where receivers listen; others would let anybody knock on any port of anybody. */
export const webhookPorts = ['', '443', '8443'] as const;

type WebhookInput = { url?: string | null; events?: readonly string[] | null };

/** `privateNetworks`: whether this installation lets webhooks reach its own network, plain http and any port included. */
type Reach = { privateNetworks: boolean };

/**
 * Where something is sent to: an https address without a sign-in in it. To whom its name leads, the server looks up.
 * Order: REQUIRED, TOO_LONG, INVALID_URL, HTTPS_REQUIRED, PORT_NOT_ALLOWED.
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

/** The address as it is kept, without a fragment; null for what is none of http or https, or carries a name and password. */
export function addressOf(text: string | null | undefined): URL | null {
  const url = URL.canParse(text?.trim() ?? '') ? new URL(text?.trim() ?? '') : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  return url;
}

/** An address and at least one event, each of them one that there is. */
export const checkWebhook = ({ url, events }: WebhookInput, reach: Reach): Issue[] => [
  ...checkAddress(url, reach),
  ...required('events', !events?.some((event) => !blank(event))),
  ...(events ?? []).flatMap((event) => choice('events', event, webhookEvents)).slice(0, 1),
];
