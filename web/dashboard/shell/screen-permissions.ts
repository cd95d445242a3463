import { paths } from '~/frame/paths';
import type { Permission } from '../../../shared/vocabulary/role.js';

/** The permissions for screens, by the begin of their path. The first match counts. */
const permissionOf: readonly (readonly [begin: string, permission: Permission])[] = [
  ['/dashboard/home', 'view'],
  ['/dashboard/about', 'view'],
  ['/dashboard/admin', 'view'],
  [paths.password, 'view'],
  [paths.plan, 'account'],
  [paths.colleagues, 'account'],
  [paths.closing, 'account'],
  ['/dashboard/events', 'events'],
  ['/dashboard/campaigns', 'events'],
  ['/dashboard/reports', 'results'],
  ['/dashboard/segments', 'results'],
];

/** The permission that a screen needs. All other screens change contents or settings. */
export function screenPermission(to: string): Permission {
  const [path = ''] = to.split('?');
  if (path === '/dashboard' || path === paths.logout) return 'view';
  const found = permissionOf.find(([begin]) => path === begin || path.startsWith(`${begin}/`));
  return found?.[1] ?? 'manage';
}
