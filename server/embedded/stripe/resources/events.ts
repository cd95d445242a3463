import type { Handlers, RoutesOf } from '../api/handler-types.js';

/** Whether a pattern matches a type. A pattern is a type or a prefix such as `invoice.*`. */
const meant = (type: string, pattern: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

export const events: Handlers<RoutesOf<'/v1/events'>> = {
  'GET /v1/events/:id': ({ path, store }) => store.get('event', path['id'] ?? ''),
  'GET /v1/events': ({ params: { type, types, ...page }, store }) => {
    const patterns = types ?? (type ? [type] : ['*']);
    return store.list('event', '/v1/events', page, {}, (each) =>
      patterns.some((pattern) => meant(each.type, pattern)),
    );
  },
};
