import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Config, embeddedPublishableKey } from '../config/config.js';
import { Clock } from '../time/clock.js';
import { timeLeftMs } from '../time/deadline.js';
import { LocalStripe } from './local-stripe.js';

/**
 * A request without an answer is aborted after this time and retried twice with the same
 * idempotency key. If the caller has a deadline, no attempt continues after it.
 */
const timeoutMs = 8_000;
const retries = 2;
/** Maximum age of a signature. An intercepted request cannot be replayed later. */
const toleranceSeconds = 300;
/**
 * A signature may be dated this far in the future, because two clocks differ a little. A signature
 * dated further ahead could be replayed for longer.
 */
const aheadSeconds = 30;

/**
 * Gives access to Stripe or its stand-in: the SDK, and the settings and checks around it.
 */
@Injectable()
export class StripeClient {
  /** Whether the stand-in answers. No money moves then. */
  readonly embedded: boolean;
  /** For the browser. */
  readonly publishableKey: string;
  private readonly webhookSecret: string;
  private opened: Promise<Stripe> | undefined;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly standIn: LocalStripe,
  ) {
    this.embedded = !config.stripe;
    this.publishableKey = config.stripe?.publishableKey ?? embeddedPublishableKey;
    this.webhookSecret = config.stripe?.webhookSecret ?? standIn.webhookSecret;
  }

  /**
   * Returns the SDK, which is loaded at the first call. Calls that create something take an
   * `idempotencyKey`, preferably the id of our own row.
   */
  sdk(): Promise<Stripe> {
    // after a failure the next call tries again
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  /**
   * Deletes what the stand-in stores about a deleted customer. Stripe itself keeps invoices for as
   * long as the law requires.
   */
  async forgetInStandIn(customerId: string): Promise<void> {
    if (this.embedded) await this.standIn.forget(customerId);
  }

  /**
   * Checks the signature of a webhook and returns its event. Returns null when the signature is not
   * from Stripe or not current, or the body is no event.
   * @param payload the body, byte for byte
   */
  async verifiedEvent(payload: string | Buffer, signature: string): Promise<Stripe.Event | null> {
    const { webhooks } = await this.sdk();
    const nowMs = this.clock.now().getTime();
    // the SDK does not reject signatures from the future
    if (signedAt(signature) > nowMs / 1000 + aheadSeconds) return null;
    let said: unknown;
    try {
      said = webhooks.constructEvent(
        payload,
        signature,
        this.webhookSecret,
        toleranceSeconds,
        undefined,
        nowMs,
      );
    } catch {
      // The SDK throws several kinds of errors, also for an empty signature and for a body that is
      // no JSON.
      return null;
    }
    return isEvent(said) ? said : null;
  }

  private async open(): Promise<Stripe> {
    const { default: StripeSdk } = await import('stripe');
    const { stripe } = this.config;
    const place = stripe ? {} : await this.standIn.address();
    const httpClient = StripeSdk.createNodeHttpClient();
    const send = httpClient.makeRequest.bind(httpClient);
    httpClient.makeRequest = async (host, port, path, method, headers, body, protocol, timeout) => {
      const left = Math.ceil(timeLeftMs() ?? timeout);
      // a timeout of 0 would mean no timeout at all
      if (left <= 0) throw StripeSdk.HttpClient.makeTimeoutError();
      return send(host, port, path, method, headers, body, protocol, Math.min(timeout, left));
    };
    return new StripeSdk(stripe?.secretKey ?? this.standIn.secretKey, {
      ...place,
      httpClient,
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      appInfo: { name: 'Retrogusto' },
    });
  }
}

/** Returns the time of a signature in seconds, or the latest when it has several. */
const signedAt = (signature: string): number =>
  Math.max(0, ...[...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds)));

/** Whether a value has the fields that every Stripe event has. */
function isEvent(said: unknown): said is Stripe.Event {
  if (
    !isObject(said) ||
    said.object !== 'event' ||
    typeof said.type !== 'string' ||
    !isStripeId(said.id)
  )
    return false;
  return isObject(said.data) && isObject(said.data.object);
}

/** Whether a value is an id in Stripe's format. */
export const isStripeId = (id: unknown): id is string =>
  typeof id === 'string' && /^\w{1,255}$/.test(id);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
