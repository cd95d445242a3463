/** What the Stripe client needs from a stand-in for Stripe that runs in this process. */
export abstract class LocalStripe {
  abstract readonly secretKey: string;
  abstract readonly webhookSecret: string;

  /** Address for the SDK. */
  abstract address(): Promise<{ host: string; port: number; protocol: 'http' }>;

  /** Deletes everything that names a customer. */
  abstract forget(customerId: string): Promise<void>;
}
