import type { StripeStore } from '../store.js';
import type { StripeRequests, StripeRoute } from './stripe-requests.js';

/** What a call is answered from. */
export type Call<Route extends StripeRoute = StripeRoute> = {
  params: StripeRequests[Route];
  /** The names in the path. */
  path: Readonly<Record<string, string>>;
  store: StripeStore;
  /** Whether a browser asks, with the publishable key: it sees an intent only with its client secret. */
  publishable: boolean;
};
export type Handler<Route extends StripeRoute> = (call: Call<Route>) => Promise<object>;

/** The handlers of some calls: what each is given is the SDK's type of its parameters. */
export type Handlers<Route extends StripeRoute = StripeRoute> = { [Each in Route]: Handler<Each> };

/** The calls of one resource, by the beginning of their paths. */
export type RoutesOf<Path extends string> = Extract<
  StripeRoute,
  `${string} ${Path}` | `${string} ${Path}/${string}`
>;
