import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '../errors/app-error.js';
import type { AccessRule, RequestWithAccess } from '../http/access/access.js';
import { ApiKeyFormat } from '../http/access/api-key-format.js';
import { KnownTokens } from '../http/access/known-tokens.js';
import { AccountStandings } from './account-standings.js';

/** Looks up API keys for the access check. */
export abstract class ApiKeys {
  /**
   * Returns the id of the key and the account whose data it reads, or null if the key was deleted.
   * Called for each request.
   */
  abstract holderOf(key: string): Promise<{ id: string; uid: string; name: string } | null>;
  /** Called for each request that uses a key. */
  abstract used(id: string): void;
}

/**
 * Checks the access rules of routes for API keys. A key reads its organiser's own data on routes
 * that accept keys, and nothing else.
 */
@Injectable()
export class ApiKeyCheck {
  constructor(
    private readonly texts: ApiKeyFormat,
    private readonly known: KnownTokens,
    private readonly standings: AccountStandings,
    @Inject(ApiKeys) private readonly keys: ApiKeys,
  ) {}

  /**
   * @throws 401 API_KEY_INVALID; 403 ACCOUNT_DISABLED; 403 FORBIDDEN for another organiser's uid;
   * 403 API_KEY_NOT_ALLOWED on routes that accept no keys
   */
  async assertAllowed(
    rule: Exclude<AccessRule, { kind: 'public' }>,
    request: RequestWithAccess,
    key: string | string[],
  ): Promise<void> {
    const ours = typeof key === 'string' && this.texts.isGenuine(key) ? key : null;
    const holder = ours && (await this.keys.holderOf(ours));
    if (ours && !holder) this.known.addDeleted(ours);
    if (!holder) throw refuse(401, 'API_KEY_INVALID');
    const { id, uid, name } = holder;
    request.account = uid;
    request.key = { id, name };
    this.known.add(String(key), uid);
    // A long answer is one use of the key, although its access is checked repeatedly.
    if (!request.admitted) this.keys.used(id);
    const standing = await this.standings.ofAccount(uid);
    if (standing === 'disabled') throw refuse(403, 'ACCOUNT_DISABLED');
    if (standing === 'ended') throw refuse(401, 'API_KEY_INVALID');
    if (rule.kind === 'owner' && (request.params as Record<string, string>)[rule.param] !== uid)
      throw refuse(403, 'FORBIDDEN');
    if (rule.kind !== 'owner' || !rule.apiKey) throw refuse(403, 'API_KEY_NOT_ALLOWED');
  }
}
