import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { storeNotification } from '../notifications/store-notification.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Administrators } from '../platform/identity/administrators.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { type JobContext, Jobs, ShutdownJobError } from '../platform/queue/jobs.js';
import { Storage } from '../platform/storage/storage.js';
import { Clock } from '../platform/time/clock.js';
import { type BackupLocation, openLocation } from './backup-location.js';
import { CopyErasures } from './copy-erasures.js';
import { deleteOldBackups, OtherBackupError, takeBackup } from './take-backup.js';

/** Ten attempts over eight minutes cover short outages of the bucket or the database. */
export const makeBackup = job('makeBackup', {
  concurrency: 1,
  timeoutMs: 12 * 60 * 60_000,
  attempts: 10,
});

/** PostgreSQL needs 30 seconds to notice a lost machine, and keeps its locks until then. */
const goneMs = 40_000;

const actor = 'schedule';
const [made, failed] = ['backup', 'backupFailed'];

/**
 * Makes backups in BACKUP_TO at the times of BACKUP_AT. At each time, only one server makes a
 * backup. Does nothing without BACKUP_TO.
 */
@Injectable()
export class ScheduledBackup implements OnModuleInit {
  private readonly log = new Logger('Backup');

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
    private readonly audit: AuditLog,
    private readonly metrics: Metrics,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
    private readonly erasures: CopyErasures,
  ) {}

  onModuleInit(): void {
    const { backup } = this.config;
    this.jobs.handle(
      makeBackup,
      (_, context) => this.make(context),
      () => this.notify(),
    );
    if (!backup) return;
    this.jobs.schedule(makeBackup, backup.at);
    if (this.config.metricsPort === undefined) return;
    this.metrics.gauge(
      'backup_age_seconds',
      'Time since the last successful backup, scheduled or manual.',
      [],
      async () => {
        const [last] = await this.audit.list(this.db, { action: made, limit: 1 });
        return last ? [{ value: Math.max(0, (Date.now() - last.at.getTime()) / 1_000) }] : [];
      },
    );
  }

  /**
   * Makes a backup. If this process ends first, another process makes the backup from the start.
   */
  private async make({ signal, ending, isRepeated, lastAttempt }: JobContext): Promise<void> {
    const { backup } = this.config;
    // Backups were switched off while this job waited.
    if (!backup) return;
    try {
      // The backup copies the missing entries too.
      await this.erasures.copy().catch((error: unknown) => {
        this.log.error({ err: error }, 'the list of erasures could not be copied');
      });
      const place = await openLocation(backup.to, this.config);
      const { name, manifest, listFaults } = await takeBackup(this.config, this.storage, place, {
        withFiles: backup.files,
        // An earlier attempt may have ended with its machine, and PostgreSQL may still hold its
        // lock.
        waitMs: isRepeated ? goneMs : 0,
        signal: AbortSignal.any([signal, ending]),
      });
      for (const fault of listFaults) this.log.warn(fault);
      const missing = manifest.files?.missing ?? 0;
      const after = {
        name,
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        files: manifest.files?.count ?? null,
        missing,
      };
      await this.note(made, after);
      this.log.log({ ...after, removed: await this.keepLast(place, backup.keep) });
      if (missing > 0)
        this.log.warn(`${missing} files that the database names are missing: 'verify' lists them`);
    } catch (error) {
      if (error instanceof OtherBackupError) return this.log.log(`skipped: ${error.message}`);
      if (ending.aborted) {
        this.log.log('this process ends, and another one starts the backup again');
        throw new ShutdownJobError('the process ends');
      }
      this.log.error({ err: error }, 'the backup could not be made');
      await this.note(failed, {
        reason: error instanceof Error ? error.message.slice(0, 300) : String(error),
      }).catch(() => undefined);
      // The job and its next attempts do not depend on it.
      if (lastAttempt) await this.notify().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Removes old backups. A failure, for example when they belong to another user, must not repeat
   * the new backup.
   */
  private keepLast(place: BackupLocation, count: number): Promise<string[]> {
    return deleteOldBackups(place, count, this.config).catch((error: unknown) => {
      this.log.error({ err: error }, 'old backups could not be removed');
      return [];
    });
  }

  /** Notifies the administrators, once a day, that a backup failed after its last attempt. */
  private async notify(): Promise<void> {
    const now = this.clock.now();
    const about = now.toISOString().slice(0, 10);
    const uids = await this.administrators.all();
    await this.db.transaction(async (tx) => {
      for (const ownerUid of uids)
        await storeNotification(tx, { ownerUid, kind: 'backupFailed', about, subject: {} }, now);
    });
  }

  private note(action: string, after: object): Promise<void> {
    return this.audit.record(this.db, { actor, action, subjectUid: '', before: {}, after });
  }
}
