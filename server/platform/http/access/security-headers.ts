import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../../config/config.js';

/** Device features that no page uses. Features that are not listed keep the browser's default. */
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
 * Sources that Stripe's security guide requires: Stripe.js, the frames of the card fields, and the
 * pages of banks. Google Maps, which the guide lists for address search, is not used here.
 */
const cardSources = {
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
};

/** The sites whose videos a tasting can have. Live events at Vimeo have their own player. */
const videoSites = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://vimeo.com/event/',
];

/**
 * The security headers of an answer. They are the same for all answers except the dashboard, rooms,
 * and the one page that our own pages show in a frame.
 * @param card whether the page may ask for a card; has an effect only if Stripe takes the payments
 * @param framed whether the page is shown in a frame
 * @param videos whether the page may show videos of other sites
 * @param uploads whether the page uploads videos; has an effect only if Vimeo hosts them
 */
export function securityHeaders(
  config: Pick<
    Config,
    'firebase' | 'hstsSeconds' | 'jitsiHosts' | 'publicUrl' | 'stripe' | 'vimeo'
  >,
  {
    card = false,
    framed = false,
    videos = false,
    uploads = false,
  }: { card?: boolean; framed?: boolean; videos?: boolean; uploads?: boolean } = {},
): Record<string, string> {
  const identityHosts = config.firebase
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : [];
  const stripe = card && config.stripe ? cardSources : { connect: [], frame: [], script: [] };
  const frames = videos
    ? [...videoSites, ...config.jitsiHosts.map((host) => `https://${host}`)]
    : [];
  const hosts = uploads && config.vimeo.token ? config.vimeo.uploadSources : [];
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: true,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...identityHosts, ...stripe.connect, ...hosts],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: [framed ? "'self'" : "'none'"],
        frameSrc: ["'self'", ...frames, ...stripe.frame],
        // Pictures on other servers would reveal the address of every guest to them.
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Allows playing a sound before it is uploaded.
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

/** Whether the file is the worker script that decodes HEIC pictures. */
export const isHeicWorker = (path: string): boolean =>
  /[\\/]heic\.worker-[\w-]+\.js(\.(br|gz))?$/.test(path);

/**
 * The only script that may compile WebAssembly. A worker obeys the policy of its own script, so the
 * policy of the pages stays strict.
 */
export const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
