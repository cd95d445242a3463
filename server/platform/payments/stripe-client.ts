import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Config, embeddedPublishableKey } from '../config/config.js';
import { Clock } from '../time/clock.js';
import { timeLeftMs } from '../time/deadline.js';
import { LocalStripe } from './local-stripe.js';

/**
 * A request that Stripe does not answer is given up, and tried twice more under the same idempotency key. Where somebody waits for what all
 * of them come to, none goes on after their deadline.
 */
const timeoutMs = 8_000;
const retries = 2;
/** How old a signature may be: what somebody overheard is of no use later. */
const toleranceSeconds = 300;
/** How far ahead a signature may be dated, because two clocks differ a little. One from later on could be used again until then. */
const aheadSeconds = 30;

/** Stripe: the SDK, ready to be used, and what else a product of Stripe's has to know. What answers is Stripe, or the stand-in. */
@Injectable()
export class StripeClient {
  /** Whether the stand-in answers: then no money moves. */
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

  /** The SDK, read when it is first asked for. Calls that create take an `idempotencyKey`, best the id of our own row. */
  sdk(): Promise<Stripe> {
    // what failed is tried again at the next call
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  /** Takes away what the stand-in keeps of a customer who was deleted. Stripe itself keeps invoices for as long as the law says. */
  async forgetHere(customerId: string): Promise<void> {
    if (this.embedded) await this.standIn.forget(customerId);
  }

  /**
   * What a webhook says, once its signature is checked. Null when it is not from Stripe, not of now, or no event.
   * @param payload the body, byte for byte
   */
  async eventOf(payload: string | Buffer, signature: string): Promise<Stripe.Event | null> {
    const { webhooks } = await this.sdk();
    const nowMs = this.clock.now().getTime();
    // the SDK knows no signature that is too new
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
      // the SDK throws errors of several kinds, for an empty signature and for a body that is no JSON too
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
      // a timeout of nothing would be none at all
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

/** The time that a signature is said to be of, in seconds; the latest, where several are said. */
const signedAt = (signature: string): number =>
  Math.max(0, ...[...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds)));

/** Whether this has what every event of Stripe's has. */
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

/** An id as Stripe makes them. */
export const isStripeId = (id: unknown): id is string =>
  typeof id === 'string' && /^\w{1,255}$/.test(id);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
