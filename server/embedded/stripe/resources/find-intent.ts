import type { Call } from '../api/handler-types.js';
import { invalid, missing } from '../api/stripe-failure.js';
import type { Kinds } from '../stored-types.js';

/**
 * Returns the intent that the path names.
 * @throws StripeFailure when a browser sends no client secret, or any caller a wrong one
 */
export async function findIntent<Kind extends 'payment_intent' | 'setup_intent'>(
  kind: Kind,
  {
    params: { client_secret: secret },
    path,
    store,
    publishable,
  }: Omit<Call, 'params'> & { params: { client_secret?: string } },
): Promise<Kinds[Kind]> {
  if (publishable && !secret)
    throw invalid('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  const id = path['id'] ?? '';
  const intent = await store.get(kind, id, 'intent');
  if (secret !== undefined && secret !== intent.client_secret)
    throw missing(kind.replace('setup_', 'setup'), id, 'intent');
  return intent;
}
