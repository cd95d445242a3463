import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../../config/config.js';

/** What no screen asks a device for; what is not listed here keeps the browser's own rule. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * What Stripe's guide to its security asks for: Stripe.js, the frames of the card's fields, which come from hosts of their own, and the
 * questions of banks. What it lists for finding addresses, Google's maps, is not used here.
 */
const cardSources = {
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
};

/**
 * What an answer tells the browser not to do: the same for all of them but the pages on which a card may be asked for, and the one that our
 * own pages show in a frame.
 * @param card whether it is one of those; it makes a difference only where Stripe takes the payments
 * @param framed whether it is that one
 */
export function securityHeaders(
  config: Pick<Config, 'firebase' | 'hstsSeconds' | 'publicUrl' | 'stripe'>,
  { card = false, framed = false }: { card?: boolean; framed?: boolean } = {},
): Record<string, string> {
  const identityHosts = config.firebase
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : [];
  const stripe = card && config.stripe ? cardSources : { connect: [], frame: [], script: [] };
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: true,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...identityHosts, ...stripe.connect],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: [framed ? "'self'" : "'none'"],
        frameSrc: ["'self'", ...stripe.frame],
        // whatever lies elsewhere would be told every guest's address
        imgSrc: ["'self'", 'data:', 'blob:'],
        // a sound is heard before it is uploaded
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe.script],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        upgradeInsecureRequests: config.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') &&
      config.hstsSeconds > 0 && { maxAge: config.hstsSeconds },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  set({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

/** The script that decodes HEIC pictures in a worker of its own. */
export const isHeicWorker = (path: string): boolean =>
  /[\\/]heic\.worker-[\w-]+\.js(\.(br|gz))?$/.test(path);

/** The one script that may compile WebAssembly. A worker obeys the policy of its own script, so that pages stay strict. */
export const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
