/** The interface of a stand-in for Stripe that runs in this process, for the Stripe client. */
export abstract class LocalStripe {
  abstract readonly secretKey: string;
  abstract readonly webhookSecret: string;

  /** Address for the SDK. */
  abstract address(): Promise<{ host: string; port: number; protocol: 'http' }>;

  /** Deletes everything that names a customer. */
  abstract forget(customerId: string): Promise<void>;
}
