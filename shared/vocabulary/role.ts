/** The people who may act for an account. Its owner has all rights, its colleagues have some. */
export const roles = ['OWNER', 'MANAGER', 'HOST', 'ANALYST'] as const;
export type Role = (typeof roles)[number];

/** The roles that an owner can give to a colleague. */
export const colleagueRoles = ['MANAGER', 'HOST', 'ANALYST'] as const;
export type ColleagueRole = (typeof colleagueRoles)[number];

/**
 * The permissions, and the roles that have them. Each route of an account names the permission that
 * it needs.
 */
export const permissions = {
  /** See everything but results, keys, webhooks and the subscription. */
  view: roles,
  /** Create, change and lead events. */
  events: ['OWNER', 'MANAGER', 'HOST'],
  /** See reports, and the guests’ names and e-mails; make reports and exports. */
  results: ['OWNER', 'MANAGER', 'ANALYST'],
  /** Change contents, the company and the connections, and write to guests. */
  manage: ['OWNER', 'MANAGER'],
  /** Change the subscription and the colleagues, and close the account. */
  account: ['OWNER'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export const mayWith = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);
