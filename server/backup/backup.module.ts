import { Module } from '@nestjs/common';
import { ScheduledBackup } from './scheduled-backup.js';

/**
 * Scheduled backups of the whole database and the files. It has no tables and no routes. Backup and
 * restore by hand are commands of `server/operator`, which use the same functions.
 */
@Module({ providers: [ScheduledBackup] })
export class BackupModule {}
