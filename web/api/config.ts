import { use, useEffect, useState } from 'react';
import { configPath } from './early-requests';
import { send } from './send';

/**
 * The configuration that the server gives the web at run time. Nothing of it is part of the build.
 */
export type RuntimeConfig = {
  environment: 'prod' | 'dev' | 'local';
  version: string;
  /** `embedded` is the built-in stand-in: it speaks the provider's protocol on this origin. */
  identity: {
    kind: 'embedded' | 'firebase';
    apiKey: string;
    projectId: string;
    authDomain?: string;
  };
  /**
   * `embedded` is the built-in stand-in. It accepts test cards only. Under `/api.stripe.com` on
   * this origin it answers the calls that Stripe.js makes with the publishable key.
   */
  payments: { kind: 'embedded' | 'stripe'; publishableKey: string };
  publicUrl: string;
  /** The base address of the rooms. */
  roomUrl: string;
  /** The public web site about the application. */
  webUrl?: string;
  support?: Support;
  /** The minimum length of a new password. */
  passwordMin: number;
  /** The maximum size of an uploaded video. */
  maxVideoBytes: number;
  /** The servers of Jitsi whose rooms an event can show. */
  jitsiHosts: string[];
};

/** The contact and legal texts of this installation, as far as they are configured. */
export type Support = {
  name?: string;
  email?: string;
  phone?: string;
  address?: string;
  web?: string;
  termsUrl?: string;
  privacyUrl?: string;
};

/** Whether there is any way to reach somebody. Legal texts alone are no contact. */
export const hasContact = (support: Support | undefined): support is Support =>
  Boolean(
    support && (support.name || support.email || support.phone || support.address || support.web),
  );

/** A request that hangs is cancelled after this time, so that the caller can ask again. */
const answerWithinMs = 20_000;

let loaded: Promise<RuntimeConfig> | undefined;
/** The configuration, once it has loaded. */
let known: RuntimeConfig | undefined;

/** Loads the configuration once. After a failure the next caller asks again. */
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
 * The configuration for components; suspends until it has loaded.
 * A loaded configuration is returned without a promise. Otherwise React would show the fallback of
 * the screen for a good part of a second while it unwraps the promise.
 */
export const useRuntimeConfig = (): RuntimeConfig => known ?? use(runtimeConfig());

/** The configuration, if it has already loaded. */
export const knownConfig = (): RuntimeConfig | undefined => known;

/** The contact of the installation, for pages that also work without it. */
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
