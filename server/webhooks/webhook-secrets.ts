import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { Config } from '../platform/config/config.js';
import { type Sealed, SecretBox } from '../platform/crypto/secret-box.js';

/** The signed parts of a message: id, time and text. */
type Signed = { id: string; at: Date; body: string };

const purpose = 'webhook';

export const sealedSecrets: Sealed = {
  what: 'secrets of webhooks',
  purpose,
  read: 'select id, secret as sealed from webhooks where id > $1 order by id limit $2',
  write: 'update webhooks set secret = $3 where id = $1 and secret = $2',
};

/** Replaced secrets, which sign too for a while. */
export const sealedFormerSecrets: Sealed = {
  what: 'old webhook secrets',
  purpose,
  read: 'select id, former_secret as sealed from webhooks where former_secret is not null and id > $1 order by id limit $2',
  write: 'update webhooks set former_secret = $3 where id = $1 and former_secret = $2',
};

/**
 * The secrets of webhooks and their signatures, after standardwebhooks.com. The secrets are
 * encrypted and not hashed, because the dashboard shows them again.
 */
@Injectable()
export class WebhookSecrets {
  private readonly box: SecretBox;

  constructor({ appSecret, previousSecrets }: Config) {
    this.box = new SecretBox(appSecret, purpose, previousSecrets);
  }

  /** Generates a secret and seals it. */
  make(): string {
    return this.box.seal(`whsec_${randomBytes(32).toString('base64')}`);
  }

  open(sealed: string): string {
    return this.box.open(sealed);
  }

  /** The headers of a message, with one signature per secret. */
  headersOf({ id, at, body }: Signed, sealed: readonly string[]): Record<string, string> {
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': sealed
        .map((each) => new Webhook(this.open(each)).sign(id, at, body))
        .join(' '),
    };
  }
}
