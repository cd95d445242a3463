import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { loadConfig } from '../config/config.js';
import { Clock } from '../time/clock.js';
import type { LocalStripe } from './local-stripe.js';
import { StripeClient } from './stripe-client.js';

it('asks the stand-in for its address again after a failure', async () => {
  let asked = 0;
  const standIn: Pick<LocalStripe, 'secretKey' | 'webhookSecret' | 'address'> = {
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    address: async () => {
      asked += 1;
      if (asked === 1) throw new Error('No port is free');
      return { host: '127.0.0.1', port: 9, protocol: 'http' };
    },
  };
  const client = new StripeClient(
    loadConfig({ DATA_DIR: tmpdir(), APP_SECRET: 'a'.repeat(32) }),
    new Clock(),
    standIn as LocalStripe,
  );
  await expect(client.sdk()).rejects.toThrow('No port is free');
  expect(await client.sdk()).toBe(await client.sdk());
  expect(asked).toBe(2);
});
