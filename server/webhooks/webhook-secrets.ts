import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { Config } from '../platform/config/config.js';
import { type Sealed, SealedBox } from '../platform/sealed-box.js';

/** What is signed: the id, the moment and the text of a message. */
type Signed = { id: string; at: Date; body: string };

const purpose = 'webhook';

export const sealedSecrets: Sealed = {
  what: 'secrets of webhooks',
  purpose,
  read: 'select id, secret as sealed from webhooks where id > $1 order by id limit $2',
  write: 'update webhooks set secret = $3 where id = $1 and secret = $2',
};

/** Those that were replaced, which sign too for a while. */
export const sealedFormerSecrets: Sealed = {
  what: 'their secrets of before',
  purpose,
  read: 'select id, former_secret as sealed from webhooks where former_secret is not null and id > $1 order by id limit $2',
  write: 'update webhooks set former_secret = $3 where id = $1 and former_secret = $2',
};

/** The secrets of webhooks, and their signatures as standardwebhooks.com has them. They are kept sealed, because they are shown again. */
@Injectable()
export class WebhookSecrets {
  private readonly box: SealedBox;

  constructor({ appSecret, previousSecrets }: Config) {
    this.box = new SealedBox(appSecret, purpose, previousSecrets);
  }

  /** A new one, sealed. */
  make(): string {
    return this.box.seal(`whsec_${randomBytes(32).toString('base64')}`);
  }

  open(sealed: string): string {
    return this.box.open(sealed);
  }

  /** The headers of a message: a signature by each of the secrets. */
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
