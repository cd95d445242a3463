import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsService } from './drafts.service.js';

/** Unsaved changes of editors: the table `editor_drafts`, and `/api/v1/draft/{uid}`. */
@Module({ imports: [PlansModule], controllers: [DraftsController], providers: [DraftsService] })
export class DraftsModule {}
