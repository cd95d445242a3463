import { Module } from '@nestjs/common';
import { DraftsController } from './drafts.controller.js';
import { DraftsService } from './drafts.service.js';

/** Unsaved changes of editors: the table `editor_drafts`, and `/api/v1/draft/{uid}`. */
@Module({ controllers: [DraftsController], providers: [DraftsService] })
export class DraftsModule {}
