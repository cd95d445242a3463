import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import {
  type LinkDays,
  sharedReportKey,
  sharedReportPath,
} from '../../../shared/vocabulary/report-link.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Config } from '../../platform/config/config.js';
import { newId, parseId } from '../../platform/crypto/ids.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { job } from '../../platform/database/outbox/job-kind.js';
import { prepared } from '../../platform/database/prepared.js';
import { notFound, refuse } from '../../platform/errors/app-error.js';
import { AccountStandings } from '../../platform/identity/account-standings.js';
import { Jobs } from '../../platform/queue/jobs.js';
import { Clock } from '../../platform/time/clock.js';
import type { NewReportLinkDto, ReportLinkDto } from './report-link.dto.js';

export const forgetReportLinks = job('forgetReportLinks', { concurrency: 1, timeoutMs: 60_000 });

const dayMs = 24 * 3_600_000;
/** The most open links of one report. */
export const mostLinks = 20;
/** An ended link is kept this long, so that its page can say that it has ended. */
const keptDays = 30;
/** The most ended links of one report that are kept. */
const mostEnded = 50;
const batch = 500;

const prefix = 'rgl_';
const tokenPattern = new RegExp(`^${prefix}[\\w-]{43}$`);
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

type Row = {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  endsAt: Date | null;
};

/** The end of the event if its guests taste blind, else null: `s` is the session. */
const blindEndSql = `case when s.snapshot #>> '{tasting,template}' = 'BLIND_TEMPLATE' then s.to_date end`;
const columns = `l.id, l.created_at as "createdAt", l.expires_at as "expiresAt", l.opened_at as "openedAt", ${blindEndSql} as "endsAt"`;

/** The report that a link opens, and its organiser. */
export type OpenedLink = { uid: string; reportId: string; expiresAt: Date };

const openSql = prepared(
  `select l.id, l.report_id as "reportId", l.expires_at as "expiresAt", r.owner_uid as uid,
     ${blindEndSql} as "endsAt",
     l.revoked_at is not null or r.deleted_at is not null or s.deleted_at is not null as ended
   from report_links l join reports r on r.id = l.report_id join sessions s on s.id = r.session_id
   where l.token_hash = $1`,
);

/**
 * Links with a secret that show a saved report without an account. A link to a blind tasting opens
 * when the tasting ends, because guests in its room do not know the products yet. Links end when
 * they expire, when they are revoked, when the report or its event is deleted, and while the
 * account is disabled or its plan has ended. Only the hash of a secret is stored.
 */
@Injectable()
export class ReportLinks implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    private readonly standings: AccountStandings,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly securityLog: SecurityLog,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(forgetReportLinks, async (_, { signal }) => {
      while (!signal.aborted && (await this.forgetEnded()) === batch);
    });
    this.jobs.schedule(forgetReportLinks, CronExpression.EVERY_HOUR);
  }

  /** The open links of a report, the latest first. @throws 404 */
  async list(uid: string, pathOrId: string): Promise<ReportLinkDto[]> {
    const reportId = await this.reportOf(uid, pathOrId);
    const links = await this.db.query<Row>(
      `select ${columns} from report_links l join reports r on r.id = l.report_id join sessions s on s.id = r.session_id
       where l.report_id = $1 and l.revoked_at is null and l.expires_at > $2 order by l.created_at desc, l.id`,
      [reportId, this.clock.now()],
    );
    return links.map((link) => this.present(link));
  }

  /**
   * Makes a link. Its address is shown only now.
   * @throws 404; 403 ACCOUNT_BLOCKED; 409 REPORT_NOT_READY, REPORT_FAILED or REPORT_LINKS_FULL
   */
  async create(uid: string, pathOrId: string, days: LinkDays): Promise<NewReportLinkDto> {
    const id = parseId('reports', pathOrId) ?? '';
    const token = `${prefix}${randomBytes(32).toString('base64url')}`;
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + days * dayMs);
    const row = { id: newId(), createdAt, expiresAt, openedAt: null };
    const endsAt = await this.db.transaction(async (tx) => {
      // The lock also keeps two calls from both making the last link.
      const standing = await this.entitlements.lock(tx, uid);
      const [report] = await tx.query<{ state: string; endsAt: Date | null }>(
        `select r.state, ${blindEndSql} as "endsAt" from reports r join sessions s on s.id = r.session_id
         where r.id = $1 and r.owner_uid = $2 and r.deleted_at is null for update of r`,
        [id, uid],
      );
      if (!report) throw notFound();
      standing.requireOpen();
      if (report.state === 'FAILED') throw refuse(409, 'REPORT_FAILED');
      if (report.state !== 'DONE') throw refuse(409, 'REPORT_NOT_READY');
      const open = await tx.query(
        'select from report_links where report_id = $1 and revoked_at is null and expires_at > $2',
        [id, createdAt],
      );
      if (open.length >= mostLinks) throw refuse(409, 'REPORT_LINKS_FULL', { maximum: mostLinks });
      await tx.query(
        'insert into report_links (id, report_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
        [row.id, id, hashOf(token), createdAt, expiresAt],
      );
      // Links that are made and revoked again and again do not fill the table.
      await tx.query(
        `delete from report_links where id in (
           select id from report_links where report_id = $1 and (revoked_at is not null or expires_at <= $2)
           order by created_at desc, id offset ${mostEnded})`,
        [id, createdAt],
      );
      return report.endsAt;
    });
    this.securityLog.record('REPORT_LINK_CREATED', { uid });
    // Browsers do not send the part after `#`, so the secret reaches no log.
    const link = `${this.config.publicUrl}${sharedReportPath}#${sharedReportKey}=${token}`;
    return Object.assign(this.present({ ...row, endsAt }), { link });
  }

  /** Revokes a link. It shows nothing from now on. @throws 404 */
  async revoke(uid: string, pathOrId: string, linkId: string): Promise<void> {
    const reportId = await this.reportOf(uid, pathOrId);
    const revoked = await this.db.query<{ id: string }>(
      'update report_links set revoked_at = $3 where id = $1 and report_id = $2 and revoked_at is null returning id',
      [linkId, reportId, this.clock.now()],
    );
    if (revoked.length === 0) throw notFound();
    this.securityLog.record('REPORT_LINK_REVOKED', { uid });
  }

  /** Deletes the links of a report that is being deleted. */
  async remove(tx: Transaction, reportId: string): Promise<void> {
    await tx.query('delete from report_links where report_id = $1', [reportId]);
  }

  /**
   * The report of a secret.
   * @param seen whether this counts as an opening
   * @throws 404 for an unknown secret; 410 REPORT_LINK_ENDED; 409 REPORT_LINK_EARLY
   */
  async open(token: string | undefined, seen: boolean): Promise<OpenedLink> {
    const [link] = tokenPattern.test(token ?? '')
      ? await this.db.query<OpenedLink & Pick<Row, 'id' | 'endsAt'> & { ended: boolean }>(openSql, [
          hashOf(token ?? ''),
        ])
      : [];
    if (!link) throw notFound();
    const { id, uid, reportId, expiresAt, endsAt, ended } = link;
    const now = this.clock.now();
    if (ended || expiresAt <= now || (await this.isClosed(uid)))
      throw refuse(410, 'REPORT_LINK_ENDED');
    const opensAt = this.opensAt(endsAt);
    if (opensAt) throw refuse(409, 'REPORT_LINK_EARLY', { opensAt });
    if (seen)
      await this.db.query(
        `update report_links set opened_at = $2 where id = $1 and (opened_at is null or opened_at < $2::timestamptz - interval '1 minute')`,
        [id, now],
      );
    return { uid, reportId, expiresAt };
  }

  /** When a link opens, if it is not open yet. */
  private opensAt(endsAt: Date | null): string | null {
    return endsAt && endsAt > this.clock.now() ? endsAt.toISOString() : null;
  }

  private present({ id, createdAt, expiresAt, openedAt, endsAt }: Row): ReportLinkDto {
    return {
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      opensAt: this.opensAt(endsAt),
      openedAt: openedAt?.toISOString() ?? null,
    };
  }

  private async isClosed(uid: string): Promise<boolean> {
    const standing = await this.entitlements.standingOf(uid);
    return standing.blocked || this.standings.isDisabled(uid);
  }

  private async reportOf(uid: string, pathOrId: string): Promise<string> {
    const [report] = await this.db.query<{ id: string }>(
      'select id from reports where id = $1 and owner_uid = $2 and deleted_at is null',
      [parseId('reports', pathOrId) ?? '', uid],
    );
    if (!report) throw notFound();
    return report.id;
  }

  /**
   * Deletes some links that ended long ago, or whose event is deleted.
   * @returns how many
   */
  async forgetEnded(): Promise<number> {
    const now = this.clock.now();
    const forgotten = await this.db.query(
      `delete from report_links where id in (
         select l.id from report_links l join reports r on r.id = l.report_id join sessions s on s.id = r.session_id
         where l.expires_at < $1 or l.revoked_at < $1 or r.deleted_at is not null or s.deleted_at is not null limit ${batch})
       returning id`,
      [new Date(now.getTime() - keptDays * dayMs)],
    );
    return forgotten.length;
  }
}
