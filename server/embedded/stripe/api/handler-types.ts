import type { StripeStore } from '../stripe-store.js';
import type { StripeRequests, StripeRoute } from './stripe-requests.js';

/** The input of a handler. */
export type Call<Route extends StripeRoute = StripeRoute> = {
  params: StripeRequests[Route];
  /** The values from the path. */
  path: Readonly<Record<string, string>>;
  store: StripeStore;
  /**
   * Whether a browser sends the call, with the publishable key. A browser gets an intent only with
   * the intent's client secret.
   */
  publishable: boolean;
};
export type Handler<Route extends StripeRoute> = (call: Call<Route>) => Promise<object>;

/** The handlers of some routes. Each gets parameters of the SDK's type. */
export type Handlers<Route extends StripeRoute = StripeRoute> = { [Each in Route]: Handler<Each> };

/** The routes of one resource, by the beginning of their paths. */
export type RoutesOf<Path extends string> = Extract<
  StripeRoute,
  `${string} ${Path}` | `${string} ${Path}/${string}`
>;
