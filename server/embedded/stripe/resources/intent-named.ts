import type { Call } from '../api/call.js';
import { invalid, missing } from '../api/stripe-failure.js';
import type { Kinds } from '../stored.js';

/** The intent of a path. @throws StripeFailure when a browser asks without its client secret, or anybody with another one */
export async function intentNamed<Kind extends 'payment_intent' | 'setup_intent'>(
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
