import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '../errors/app-error.js';
import type { AccessRule, RequestWithAccess } from '../http/access/access.js';
import { ApiKeyFormat } from '../http/access/api-key-format.js';
import { KnownTokens } from '../http/access/known-tokens.js';
import { AccountStandings } from './account-standings.js';

/** What the check asks of the API keys. */
export abstract class ApiKeys {
  /** The key's id and the account that it reads for, or null when there is no such key any more. Asked at each call. */
  abstract holderOf(key: string): Promise<{ id: string; uid: string } | null>;
  /** Told of each call that a key makes. */
  abstract used(id: string): void;
}

/** Keeps routes' rules for API keys, which read what is their organiser's where the route says so, and open nothing else. */
@Injectable()
export class ApiKeyCheck {
  constructor(
    private readonly texts: ApiKeyFormat,
    private readonly known: KnownTokens,
    private readonly standings: AccountStandings,
    @Inject(ApiKeys) private readonly keys: ApiKeys,
  ) {}

  /** @throws 401 API_KEY_INVALID; 403 ACCOUNT_DISABLED, FORBIDDEN for another's uid, API_KEY_NOT_ALLOWED for what keys do not open */
  async keep(
    rule: Exclude<AccessRule, { kind: 'public' }>,
    request: RequestWithAccess,
    key: string | string[],
  ): Promise<void> {
    const ours = typeof key === 'string' && this.texts.isOurs(key) ? key : null;
    const holder = ours && (await this.keys.holderOf(ours));
    if (ours && !holder) this.known.addDeleted(ours);
    if (!holder) throw refuse(401, 'API_KEY_INVALID');
    const { id, uid } = holder;
    request.account = uid;
    this.known.add(String(key), uid);
    // an answer that goes on is one call, however often it is looked whether it may
    if (!request.admitted) this.keys.used(id);
    const standing = await this.standings.ofAccount(uid);
    if (standing === 'disabled') throw refuse(403, 'ACCOUNT_DISABLED');
    if (standing === 'ended') throw refuse(401, 'API_KEY_INVALID');
    if (rule.kind === 'owner' && (request.params as Record<string, string>)[rule.param] !== uid)
      throw refuse(403, 'FORBIDDEN');
    if (rule.kind !== 'owner' || !rule.apiKey) throw refuse(403, 'API_KEY_NOT_ALLOWED');
  }
}
