import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

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

/** What every answer tells the browser not to do: the same for all of them, and so asked of helmet once. */
export function securityHeaders(config: Pick<Config, 'firebase' | 'publicUrl' | 'stripe'>): Record<string, string> {
  const identityHosts = config.firebase ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : [];
  // Stripe's card fields, and the questions of banks, are frames of its own
  const stripe = (...hosts: string[]) => (config.stripe ? hosts.map((host) => `https://${host}.stripe.com`) : []);
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: true,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...identityHosts, ...stripe('api')],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ["'self'", ...stripe('js', 'hooks')],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe('js')],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        upgradeInsecureRequests: config.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
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
