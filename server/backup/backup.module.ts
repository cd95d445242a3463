import { Module } from '@nestjs/common';
import { CopyErasures } from './copy-erasures.js';
import { ScheduledBackup } from './scheduled-backup.js';

/**
 * Scheduled backups of the whole database and the files, and the copy of the list of erasures
 * beside them. It has no tables and no routes. Backup and
 * restore by hand are commands of `server/operator`, which use the same functions.
 */
@Module({ providers: [CopyErasures, ScheduledBackup] })
export class BackupModule {}
