import { Module } from '@nestjs/common';
import { ScheduledBackup } from './scheduled-backup.js';

@Module({ providers: [ScheduledBackup] })
export class BackupModule {}
