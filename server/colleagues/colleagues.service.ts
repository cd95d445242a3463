import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { checkEmail } from '../../shared/rules/account.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import type { ColleagueRole } from '../../shared/vocabulary/role.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { CompanyService } from '../company/company.service.js';
import { InstructorsService } from '../instructors/instructors.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { SecurityLog } from '../platform/audit/security-log.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { Erasures } from '../platform/erasures/erasures.js';
import {
  assertValid,
  assertVersion,
  notFound,
  refuse,
  tooMany,
} from '../platform/errors/app-error.js';
import type { Caller } from '../platform/http/access/access.js';
import { type AttemptLimit, AttemptLimits } from '../platform/identity/attempt-limits.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { accessTopic, publish } from '../platform/live/topic.js';
import { ofAccount, sendMail } from '../platform/mail/mail-job.js';
import { normalizeEmail } from '../platform/text/email.js';
import { Clock } from '../platform/time/clock.js';
import type {
  ChangeColleagueDto,
  ColleagueDto,
  ColleagueRulesDto,
  ColleaguesDto,
  InviteColleagueDto,
  MembershipsDto,
} from './colleague.dto.js';
import {
  colleagueJoinedMail,
  colleagueRemovedMail,
  invitationMail,
  roleNames,
} from './colleague-mails.js';

/** An invitation can be accepted for this long. */
const invitationDays = 14;
const dayMs = 86_400_000;

/** Invitations mail people who have not asked for it. One account cannot block an address. */
const accountLimit: AttemptLimit = { scope: 'colleague.account', max: 30, windowMs: dayMs };
const pairLimit: AttemptLimit = { scope: 'colleague.pair', max: 3, windowMs: dayMs };
const addressLimit: AttemptLimit = { scope: 'colleague.address', max: 20, windowMs: dayMs };

type Row = {
  id: string;
  ownerUid: string;
  email: string;
  role: ColleagueRole;
  personUid: string | null;
  invitedAt: Date;
  expiresAt: Date;
  joinedAt: Date | null;
  instructorId: string | null;
  version: number;
};

const columns = `id, owner_uid as "ownerUid", email, role, person_uid as "personUid", invited_at as "invitedAt",
  expires_at as "expiresAt", joined_at as "joinedAt", instructor_id as "instructorId", version`;

/** People who act for another account, and the invitations to do so. */
@Injectable()
export class ColleaguesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly instructors: InstructorsService,
    private readonly attempts: AttemptLimits,
    private readonly activities: Activities,
    @Inject(IdentityProvider) private readonly identity: IdentityProvider,
    private readonly securityLog: SecurityLog,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    this.erasures.register('colleague', {
      page: async (after, limit) => {
        const rows = await this.db.query<{ id: string }>(
          'select id from colleagues where id > $1 order by id limit $2',
          [after, limit],
        );
        return rows.map(({ id }) => id);
      },
      eraseAgain: (ids) => this.db.query('delete from colleagues where id = any($1)', [ids]),
    });
  }

  async list(uid: string): Promise<ColleaguesDto> {
    const [rows, secondFactorRequired] = await Promise.all([
      this.db.query<Row>(`select ${columns} from colleagues where owner_uid = $1 order by email`, [
        uid,
      ]),
      this.secondFactorRequired(uid),
    ]);
    return { colleagues: rows.map(present), secondFactorRequired };
  }

  /** The addresses of the colleagues who have accepted their invitation. */
  async addressesOf(on: Connection, uid: string): Promise<string[]> {
    const rows = await on.query<{ email: string }>(
      'select email from colleagues where owner_uid = $1 and person_uid is not null order by email',
      [uid],
    );
    return rows.map(({ email }) => email);
  }

  /**
   * Invites a person by mail. Replaces an open invitation of the same person.
   * @throws 422 with the broken rule; 409 COLLEAGUE_EXISTS; 403 MAX_COLLEAGUES; 429
   */
  async invite(uid: string, { email, role }: InviteColleagueDto): Promise<ColleagueDto> {
    assertValid(checkEmail(email));
    const address = normalizeEmail(email);
    const made = await this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const owner = await this.companies.one(uid, tx);
      const [known] = await tx.query<{ joined: boolean }>(
        'select person_uid is not null as joined from colleagues where owner_uid = $1 and email = $2 for update',
        [uid, address],
      );
      if (normalizeEmail(owner.email) === address || known?.joined)
        throw refuse(409, 'COLLEAGUE_EXISTS');
      if (!known) await standing.reserve('colleagues');
      const now = this.clock.now();
      const [row] = await tx.query<Row>(
        `insert into colleagues (id, owner_uid, email, role, invited_at, expires_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (owner_uid, email) do update set role = excluded.role, version = colleagues.version + 1,
             invited_at = excluded.invited_at, expires_at = excluded.expires_at
           returning ${columns}`,
        [newId(), uid, address, role, now, endOfInvitation(now)],
      );
      if (!row) throw new Error('The new invitation was not returned');
      await this.mailInvitation(tx, row, owner);
      await this.note(tx, row, 'created');
      return present(row);
    });
    this.securityLog.record('COLLEAGUE_INVITED', { uid, email: address });
    return made;
  }

  /**
   * Sends an open invitation again, and renews it.
   * @throws 404 also when somebody has accepted it; 429
   */
  async inviteAgain(uid: string, id: string): Promise<ColleagueDto> {
    return this.db.transaction(async (tx) => {
      const owner = await this.companies.one(uid, tx);
      const now = this.clock.now();
      const [row] = await tx.query<Row>(
        `update colleagues set invited_at = $3, expires_at = $4, version = version + 1
         where owner_uid = $1 and id = $2 and person_uid is null returning ${columns}`,
        [uid, id, now, endOfInvitation(now)],
      );
      if (!row) throw notFound();
      await this.mailInvitation(tx, row, owner);
      return present(row);
    });
  }

  /** @throws 404; 409 when `version` is stale; 422 for an unknown instructor */
  async change(uid: string, id: string, input: ChangeColleagueDto): Promise<ColleagueDto> {
    const row = await this.db.transaction(async (tx) => {
      const before = await this.one(tx, uid, id, 'for update');
      await assertVersion(before, input.version, () => present(before));
      const { role = before.role, instructorId = before.instructorId } = input;
      if (instructorId !== null && instructorId !== before.instructorId)
        assertValid(await this.unknownInstructor(tx, uid, instructorId));
      const named = async (id: string | null) => id && this.instructors.nameOf(uid, id, tx);
      const changes = changesOf(
        { role: before.role, instructor: await named(before.instructorId) },
        { role, instructor: await named(instructorId) },
      );
      if (role === before.role && instructorId === before.instructorId) return before;
      const [after] = await tx.query<Row>(
        `update colleagues set role = $2, instructor_id = $3, version = version + 1 where id = $1 returning ${columns}`,
        [id, role, instructorId],
      );
      if (before.personUid) await publish(tx, accessTopic(before.personUid));
      await this.note(tx, before, 'changed', changes);
      return after ?? before;
    });
    this.securityLog.record('COLLEAGUE_CHANGED', { uid, email: row.email, reason: row.role });
    return present(row);
  }

  /**
   * Removes a colleague on every server at once, or withdraws an invitation.
   * @throws 404
   */
  async remove(uid: string, id: string): Promise<void> {
    const row = await this.db.transaction(async (tx) => {
      const removed = await this.delete(tx, 'owner_uid = $2', [id, uid]);
      if (!removed) throw notFound();
      if (removed.personUid) {
        const owner = await this.companies.one(uid, tx);
        await sendMail(tx, colleagueRemovedMail, {
          to: removed.email,
          lang: owner.lang,
          data: { company: owner.name },
        });
      }
      return removed;
    });
    this.securityLog.record('COLLEAGUE_REMOVED', { uid, email: row.email });
  }

  async changeRules(
    uid: string,
    { secondFactorRequired }: ColleagueRulesDto,
  ): Promise<ColleagueRulesDto> {
    await this.db.transaction(async (tx) => {
      await this.entitlements.lock(tx, uid);
      await tx.query(
        `insert into colleague_rules (owner_uid, second_factor_required) values ($1, $2)
         on conflict (owner_uid) do update set second_factor_required = excluded.second_factor_required`,
        [uid, secondFactorRequired],
      );
      await publish(tx, accessTopic(uid));
    });
    return { secondFactorRequired };
  }

  /** The accounts for which a person may act, and the open invitations to their address. */
  async membershipsOf({ uid, email, emailVerified }: Caller): Promise<MembershipsDto> {
    const rows = await this.db.query<Row & { secondFactorRequired: boolean }>(
      `select ${columns}, coalesce((select second_factor_required from colleague_rules r
         where r.owner_uid = c.owner_uid), false) as "secondFactorRequired"
       from colleagues c
       where person_uid = $1
         or person_uid is null and email = $2 and expires_at > $3 and owner_uid <> $1
       order by invited_at desc, id`,
      [uid, emailVerified ? normalizeEmail(email) : null, this.clock.now()],
    );
    const companies = await this.companies.named([uid, ...rows.map(({ ownerUid }) => ownerUid)]);
    const found = rows.flatMap((row) => {
      const company = companies.get(row.ownerUid);
      return company ? [{ row, company }] : [];
    });
    return {
      ownAccount: companies.has(uid),
      accounts: found
        .filter(({ row }) => row.personUid)
        .map(({ row, company: { name } }) => ({
          id: row.id,
          uid: row.ownerUid,
          name,
          role: row.role,
          instructorId: row.instructorId,
          secondFactorRequired: row.secondFactorRequired,
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      invitations: found
        .filter(({ row }) => !row.personUid)
        .map(({ row: { id, role, expiresAt }, company: { name, email: ownerEmail } }) => ({
          id,
          name,
          ownerEmail,
          role,
          expiresAt: expiresAt.toISOString(),
        })),
    };
  }

  /**
   * Accepts an invitation to the caller's address. Repeating it is no error.
   * @throws 403 EMAIL_NOT_VERIFIED; 404 for an invitation to somebody else or a withdrawn one; 409
   * INVITATION_EXPIRED or COLLEAGUE_EXISTS
   */
  async accept(caller: Caller, id: string): Promise<MembershipsDto> {
    const { uid } = caller;
    // A token may be older than a change of the address.
    const person = await this.identity.findByUid(uid);
    const email = person?.email ?? caller.email;
    const emailVerified = person?.emailVerified ?? false;
    await this.db.transaction(async (tx) => {
      const [row] = await tx.query<Row>(
        `select ${columns} from colleagues where id = $1 and owner_uid <> $2
           and (person_uid = $2 or person_uid is null and email = $3) for update`,
        [id, uid, normalizeEmail(email)],
      );
      if (!row) throw notFound();
      if (row.personUid) return;
      if (!emailVerified) throw refuse(403, 'EMAIL_NOT_VERIFIED');
      const now = this.clock.now();
      if (row.expiresAt <= now) throw refuse(409, 'INVITATION_EXPIRED');
      const [joined] = await tx.query(
        `update colleagues set person_uid = $2, joined_at = $3, version = version + 1
         where id = $1 and not exists (select from colleagues where owner_uid = $4 and person_uid = $2)
         returning 1`,
        [id, uid, now, row.ownerUid],
      );
      if (!joined) throw refuse(409, 'COLLEAGUE_EXISTS');
      await publish(tx, accessTopic(uid));
      await this.note(tx, row, 'started');
      const owner = await this.companies.one(row.ownerUid, tx);
      await sendMail(tx, colleagueJoinedMail, {
        to: owner.email,
        lang: owner.lang,
        account: ofAccount(row.ownerUid, now),
        data: {
          email: row.email,
          role: roleNames(owner.lang)[row.role],
          link: `${this.config.publicUrl}/dashboard/colleagues`,
        },
      });
    });
    this.securityLog.record('COLLEAGUE_JOINED', { uid, email });
    return this.membershipsOf(caller);
  }

  /** Leaves an account, or declines an invitation. Repeating it is no error. */
  async leave(caller: Caller, id: string): Promise<MembershipsDto> {
    const { uid, email, emailVerified } = caller;
    await this.db.transaction((tx) =>
      this.delete(tx, '(person_uid = $2 or person_uid is null and email = $3)', [
        id,
        uid,
        emailVerified ? normalizeEmail(email) : null,
      ]),
    );
    return this.membershipsOf(caller);
  }

  /** Deletes what other accounts store about a person, when the person's account is erased. */
  async forgetPerson(on: Connection, uid: string, email: string | null): Promise<void> {
    await on.query(
      'delete from colleagues where person_uid = $1 or person_uid is null and email = $2',
      [uid, email === null ? null : normalizeEmail(email)],
    );
    if (email !== null) await this.activities.forgetPerson(on, uid, email);
  }

  private note(
    tx: Transaction,
    { ownerUid, id, email }: Row,
    ...rest: [action: Parameters<Recorder>[2], changes?: Parameters<Recorder>[3]]
  ): Promise<void> {
    return this.activities.of('colleague')(tx, { ownerUid, id, name: email }, ...rest);
  }

  /** Returns undefined when there is no such colleague. */
  private async delete(
    tx: Transaction,
    where: string,
    values: unknown[],
  ): Promise<Row | undefined> {
    const [row] = await tx.query<Row>(
      `delete from colleagues where id = $1 and ${where} returning ${columns}`,
      values,
    );
    if (!row) return undefined;
    await this.erasures.record(tx, 'colleague', [row.id]);
    if (row.personUid) await publish(tx, accessTopic(row.personUid));
    await this.note(tx, row, 'deleted');
    return row;
  }

  private async one(on: Connection, uid: string, id: string, lock = ''): Promise<Row> {
    const [row] = await on.query<Row>(
      `select ${columns} from colleagues where owner_uid = $1 and id = $2 ${lock}`,
      [uid, id],
    );
    if (!row) throw notFound();
    return row;
  }

  /** Issues of an instructor who is not in the account. */
  private async unknownInstructor(tx: Transaction, uid: string, id: string): Promise<Issue[]> {
    const known = await this.instructors.existing(uid, id, tx);
    return known === id ? [] : [{ path: 'instructorId', code: 'UNKNOWN_REFERENCE' }];
  }

  private async secondFactorRequired(uid: string): Promise<boolean> {
    const [rules] = await this.db.query<{ required: boolean }>(
      'select second_factor_required as required from colleague_rules where owner_uid = $1',
      [uid],
    );
    return rules?.required ?? false;
  }

  private async mailInvitation(
    tx: Transaction,
    { ownerUid, email, role }: Row,
    owner: { name: string; email: string; lang: string },
  ): Promise<void> {
    const wait =
      (await this.attempts.countAttempt(accountLimit, ownerUid, tx)) ||
      (await this.attempts.countAttempt(pairLimit, `${ownerUid} ${email}`, tx)) ||
      (await this.attempts.countAttempt(addressLimit, email, tx));
    if (wait > 0) throw tooMany(wait);
    await sendMail(tx, invitationMail, {
      to: email,
      lang: owner.lang,
      account: ofAccount(ownerUid, this.clock.now()),
      data: {
        company: owner.name,
        owner: owner.email,
        role: roleNames(owner.lang)[role],
        link: `${this.config.publicUrl}/invitation`,
      },
    });
  }
}

const endOfInvitation = (now: Date) => new Date(now.getTime() + invitationDays * dayMs);

const present = (row: Row): ColleagueDto => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedAt: row.invitedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  joinedAt: row.joinedAt?.toISOString() ?? null,
  instructorId: row.instructorId,
  version: row.version,
});
