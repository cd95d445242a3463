import { RouteSetting } from '../route-setting.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    rawBody?: boolean;
  }
  interface FastifyRequest {
    /** As it came, on a route that asks for it by `RawBody`. */
    rawBody?: Buffer;
  }
}

/** Bytes of a body that is signed: larger than what else comes without a token, because it is checked before it is read. */
export const rawBodyLimit = 512 * 1024;

/** The route is handed its body byte for byte, in `request.rawBody`, for a signature that is made of it. */
export const RawBody = () => RouteSetting({ rawBody: true });
