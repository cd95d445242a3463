import { RouteSetting } from '../route-setting.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    rawBody?: boolean;
  }
  interface FastifyRequest {
    /** The unparsed body, on routes with `RawBody`. */
    rawBody?: Buffer;
  }
}

/**
 * Bytes of a signed body. Higher than `publicBodyLimit`, because the signature is checked before
 * the body is parsed.
 */
export const rawBodyLimit = 512 * 1024;

/** Gives the route its unparsed body as `request.rawBody`, to check a signature. */
export const RawBody = () => RouteSetting({ rawBody: true });
