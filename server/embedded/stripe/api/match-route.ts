import { handlers } from './handlers.js';
import type { StripeRoute } from './stripe-requests.js';

const routes = (Object.keys(handlers) as StripeRoute[]).map((route) => {
  const [method = '', pattern = ''] = route.split(' ');
  return { route, method, parts: pattern.slice(1).split('/') };
});

/**
 * Returns the route of an address and the values in its path, not decoded. Null when the stand-in
 * has no such route.
 */
export function matchRoute(
  method: string,
  pathname: string,
): { route: StripeRoute; path: Record<string, string> } | null {
  const given = pathname.replace(/^\//, '').split('/');
  // the route with the fewest parameters wins: a fixed part of a path is no id
  const fits = routes.filter(
    (each) =>
      each.method === method &&
      each.parts.length === given.length &&
      each.parts.every((part, place) => part.startsWith(':') || part === given[place]),
  );
  const [best] = fits.toSorted(
    (one, other) =>
      one.parts.filter((part) => part.startsWith(':')).length -
      other.parts.filter((part) => part.startsWith(':')).length,
  );
  if (!best) return null;
  const path: Record<string, string> = {};
  for (const [place, part] of best.parts.entries())
    if (part.startsWith(':')) path[part.slice(1)] = given[place] ?? '';
  return { route: best.route, path };
}
