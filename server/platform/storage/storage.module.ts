import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { openStore } from './open-store.js';
import { Storage } from './storage.js';
import { StoredFileResponses } from './stored-file-responses.js';
import { StoredFilesController } from './stored-files.controller.js';

/**
 * Stored files in a folder or a bucket, and the route `/files` that serves them. It has no tables:
 * `server/files` records who owns a file and when it is deleted.
 */
@Global()
@Module({
  controllers: [StoredFilesController],
  providers: [
    StoredFileResponses,
    {
      provide: Storage,
      inject: [Config],
      useFactory: async (config: Config) => new Storage(await openStore(config)),
    },
  ],
  exports: [Storage, StoredFileResponses],
})
export class StorageModule {}
