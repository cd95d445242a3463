import { RouteSetting } from '../route-setting.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    anyForm?: boolean;
  }
}

/**
 * The route accepts a form post of a page or mail program and ignores its content. The address
 * contains all that the route needs.
 */
export const IgnoresForm = () => RouteSetting({ anyForm: true });
