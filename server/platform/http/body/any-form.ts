import { RouteSetting } from '../route-setting.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    anyForm?: boolean;
  }
}

/** The route takes a form, as a page or a mail program posts it, and reads nothing of it: its address says it all. */
export const AnyForm = () => RouteSetting({ anyForm: true });
