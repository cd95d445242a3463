import { RouteSetting } from '../route-setting.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    anyForm?: boolean;
  }
}

/**
 * The route accepts a form post of a page or mail program and ignores its content, because the
 * address says everything.
 */
export const IgnoresForm = () => RouteSetting({ anyForm: true });
