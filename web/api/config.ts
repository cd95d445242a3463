import { use, useEffect, useState } from 'react';
import { configPath } from './ahead';
import { send } from './send';

/** What the server tells the web at run time; nothing of it is baked into the build. */
export type RuntimeConfig = {
  environment: 'prod' | 'dev' | 'local';
  version: string;
  /** `embedded` speaks the identity provider's own protocol on this origin. */
  identity: {
    kind: 'embedded' | 'firebase';
    apiKey: string;
    projectId: string;
    authDomain?: string;
  };
  /** `embedded` takes test cards alone, and answers on this origin under `/api.stripe.com` as Stripe does to its publishable key. */
  payments: { kind: 'embedded' | 'stripe'; publishableKey: string };
  publicUrl: string;
  /** Base address of the attendees' rooms. */
  roomUrl: string;
  /** The product's public web site. */
  webUrl?: string;
  support?: Support;
  /** The fewest characters of a new password. */
  passwordMin: number;
};

/** Who answers for this installation, as far as it says. */
export type Support = {
  name?: string;
  email?: string;
  phone?: string;
  address?: string;
  web?: string;
  termsUrl?: string;
  privacyUrl?: string;
};

/** Whether it says how to reach anybody; legal texts alone are no contact. */
export const hasContact = (support: Support | undefined): support is Support =>
  Boolean(
    support && (support.name || support.email || support.phone || support.address || support.web),
  );

/** One that hangs is given up, so that whoever waits for it can ask again. */
const answerWithinMs = 20_000;

let loaded: Promise<RuntimeConfig> | undefined;
/** What it was answered with. */
let known: RuntimeConfig | undefined;

/** The configuration, asked for once; after a failure the next caller asks again. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<RuntimeConfig> {
  const response = await send(
    new Request(new URL(configPath, globalThis.location.origin)),
    answerWithinMs,
  );
  known = (await response.json()) as RuntimeConfig;
  return known;
}

/**
 * The configuration inside a component; suspends until it is there. What is there already is not waited for: React would take away all that
 * is on the screen for as long as it takes to look into a promise, and then for a good part of a second.
 */
export const useRuntimeConfig = (): RuntimeConfig => known ?? use(runtimeConfig());

/** The configuration, where it is there already. */
export const knownConfig = (): RuntimeConfig | undefined => known;

/** Whom to turn to, for pages that work without knowing it. */
export function useSupport(): Support | undefined {
  const [support, setSupport] = useState<Support>();
  useEffect(() => {
    runtimeConfig().then(
      (config) => setSupport(config.support),
      () => undefined,
    );
  }, []);
  return support;
}
