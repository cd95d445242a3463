import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { checkPrivacyRequest } from '../../shared/rules/privacy-request.js';
import type { EventLanguage } from '../../shared/vocabulary/languages.js';
import {
  addErased,
  type Erased,
  type ExtensionReason,
  type PrivacyRequestOutcome,
  privacyRequestOutcomes,
} from '../../shared/vocabulary/privacy.js';
import { ExportOwnData } from '../assistants/my-data/export-own-data.js';
import { MyData } from '../assistants/my-data/my-data.js';
import { CompanyService } from '../company/company.service.js';
import { newId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { type JsonPage, listJson } from '../platform/database/lists/paging.js';
import { Erasures } from '../platform/erasures/erasures.js';
import { assertValid, notFound, refuse } from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { normalizeEmail, storedEmail } from '../platform/text/email.js';
import { Clock } from '../platform/time/clock.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import type {
  HeldForRequestDto,
  PrivacyRequestDto,
  PrivacyRequestQueryDto,
  RegisterPrivacyRequestDto,
} from './privacy-request.dto.js';
import {
  closeRequest,
  extendRequest,
  type LockedRequest,
  lockRequest,
  markExported,
  openRequests,
  ownersOf,
  readRequest,
  requestList,
  storeErased,
  storeRequest,
  todayOf,
} from './privacy-requests.queries.js';
import { printRequestProof } from './request-proof.js';
import { RequestRecords } from './request-records.js';

/** Visits in an answer. The export has all of them. */
const shownVisits = 50;

/** The requests of guests about personal data, and their answers by the organiser. */
@Injectable()
export class PrivacyRequestsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly creates: IdempotentCreates,
    private readonly companies: CompanyService,
    private readonly records: RequestRecords,
    private readonly privacy: AttendeePrivacy,
    private readonly reminders: RemindersService,
    private readonly data: MyData,
    private readonly exports: ExportOwnData,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    for (const outcome of privacyRequestOutcomes)
      this.erasures.register(`request ${outcome}`, {
        page: (after, limit) => openRequests(this.db, after, limit),
        eraseAgain: (ids) => this.closeAgain(ids, outcome),
      });
  }

  list(uid: string, query: PrivacyRequestQueryDto): Promise<JsonPage> {
    const guest = query.email ? this.records.hashOf(uid, query.email) : null;
    return listJson(this.db, requestList(query.state), [uid, guest], query);
  }

  /** @throws 404 */
  async read(uid: string, id: string, on: Connection = this.db): Promise<PrivacyRequestDto> {
    const found = await readRequest(on, uid, id);
    if (!found) throw notFound();
    return found;
  }

  /** @throws 404 before the sign-up is finished; 422 for `checkPrivacyRequest` */
  async register(uid: string, input: RegisterPrivacyRequestDto): Promise<PrivacyRequestDto> {
    await this.companies.one(uid);
    const now = this.clock.now();
    assertValid(checkPrivacyRequest(input, await todayOf(this.db, uid, now)));
    const email = storedEmail(input.email ?? '');
    return this.creates.once(
      async (tx) => {
        const id = newId();
        await storeRequest(
          tx,
          {
            id,
            ownerUid: uid,
            kind: input.kind ?? '',
            channel: input.channel ?? '',
            email,
            guest: this.records.hashOf(uid, email),
            note: input.note?.trim() || null,
            receivedOn: input.receivedOn ?? '',
          },
          now,
        );
        return this.read(uid, id, tx);
      },
      (id) => this.read(uid, id),
    );
  }

  /** @throws 404; 409 PRIVACY_REQUEST_STATE for a closed request */
  async held(uid: string, id: string): Promise<HeldForRequestDto> {
    const scope = scopeOf(uid, await this.openEmail(uid, id));
    const { visits, more } = await this.data.heldOf(scope, shownVisits);
    return { visits, more, reminders: await this.exports.remindersOf(scope) };
  }

  /**
   * Streams all data about the guest, and records the export.
   * @throws 404; 409 PRIVACY_REQUEST_STATE for a closed request
   */
  async export(
    uid: string,
    id: string,
    format: 'json' | 'csv',
    language: EventLanguage,
  ): Promise<Readable> {
    const email = await this.change(uid, id, async (tx, request) => {
      await markExported(tx, id, this.clock.now());
      return request.email ?? '';
    });
    const scope = { ...scopeOf(uid, email), isForOrganiser: true };
    return format === 'json'
      ? this.exports.jsonOf(scope, language)
      : this.exports.csvOf(scope, language);
  }

  /**
   * Erases the guest's data in this account and closes the request. Many visits need several
   * transactions: after a crash the request is still open, and another call goes on.
   * @throws 404; 409 PRIVACY_REQUEST_STATE for a closed request, or one of another kind
   */
  async erase(uid: string, id: string): Promise<PrivacyRequestDto> {
    const part = () =>
      this.change(uid, id, async (tx, request) => {
        if (request.kind !== 'ERASURE') throw refuse(409, 'PRIVACY_REQUEST_STATE');
        const own = { email: request.email ?? '', ownerUid: uid };
        const visits = await this.privacy.eraseVisits(tx, uid, own);
        // in the order of locks of other erasures: attendees, then reminders
        const reminders = await this.reminders.forget(tx, [own]);
        const erased = [visits.erased.get(uid) ?? {}, { reminders: reminders.length }].reduce(
          addErased,
          request.erased,
        );
        if (visits.more) await storeErased(tx, id, erased);
        else await this.finish(tx, request, 'DONE', erased);
        return visits.more;
      });
    while (await part());
    return this.read(uid, id);
  }

  /**
   * Adds two months for the answer, once and before its last day is over.
   * @throws 404; 409 PRIVACY_REQUEST_STATE
   */
  async extend(uid: string, id: string, reason: ExtensionReason): Promise<PrivacyRequestDto> {
    return this.change(uid, id, async (tx, { extension, isLate }) => {
      if (extension !== null || isLate) throw refuse(409, 'PRIVACY_REQUEST_STATE');
      await extendRequest(tx, id, reason);
      return this.read(uid, id, tx);
    });
  }

  /**
   * Closes a request without an erasure.
   * @throws 404; 409 PRIVACY_REQUEST_STATE for a closed request, for an erasure as done, and
   * for one that has begun
   */
  async close(uid: string, id: string, outcome: PrivacyRequestOutcome): Promise<PrivacyRequestDto> {
    return this.change(uid, id, async (tx, request) => {
      // Only the erasure itself shows that it was done. One that has begun must be finished.
      const hasBegun = Object.keys(request.erased ?? {}).length > 0;
      if (request.kind === 'ERASURE' && (outcome === 'DONE' || hasBegun))
        throw refuse(409, 'PRIVACY_REQUEST_STATE');
      await this.finish(tx, request, outcome, request.erased);
      return this.read(uid, id, tx);
    });
  }

  /**
   * Prints the proof of a closed request in the organiser's language.
   * @throws 404; 409 PRIVACY_REQUEST_STATE for an open request
   */
  async proof(uid: string, id: string): Promise<Buffer> {
    const request = await this.read(uid, id);
    if (request.state === 'OPEN') throw refuse(409, 'PRIVACY_REQUEST_STATE');
    return printRequestProof(request, await this.companies.one(uid));
  }

  /** Closes a request, and deletes the e-mail and the note. */
  private async finish(
    tx: Transaction,
    request: LockedRequest,
    state: PrivacyRequestOutcome,
    erased: Erased,
  ): Promise<void> {
    await this.erasures.record(tx, `request ${state}`, [request.id]);
    await closeRequest(tx, request, { state, erased, closedAt: this.clock.now() });
  }

  /** Closes requests again that a restored backup has as open. */
  private async closeAgain(ids: readonly string[], outcome: PrivacyRequestOutcome): Promise<void> {
    for (const { id, ownerUid, kind } of await ownersOf(this.db, ids))
      if (kind === 'ERASURE' && outcome === 'DONE') await this.erase(ownerUid, id);
      else await this.close(ownerUid, id, outcome);
  }

  private async openEmail(uid: string, id: string): Promise<string> {
    const { email, state } = await this.read(uid, id);
    if (state !== 'OPEN' || email === null) throw refuse(409, 'PRIVACY_REQUEST_STATE');
    return email;
  }

  /** Runs `work` with the open request, locked. Two changes of one request wait for each other. */
  private change<T>(
    uid: string,
    id: string,
    work: (tx: Transaction, request: LockedRequest) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async (tx) => {
      const request = await lockRequest(tx, uid, id, this.clock.now());
      if (!request) throw notFound();
      if (request.state !== 'OPEN') throw refuse(409, 'PRIVACY_REQUEST_STATE');
      return work(tx, request);
    });
  }
}

const scopeOf = (ownerUid: string, email: string) => ({ ownerUid, email: normalizeEmail(email) });
