import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { openStore } from './open-store.js';
import { Storage } from './storage.js';
import { StoredFilesController } from './stored-files.controller.js';

@Global()
@Module({
  controllers: [StoredFilesController],
  providers: [
    {
      provide: Storage,
      inject: [Config],
      useFactory: async (config: Config) => new Storage(await openStore(config)),
    },
  ],
  exports: [Storage],
})
export class StorageModule {}
