import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';

@Module({ imports: [PlansModule], controllers: [FilesController], providers: [FilesService], exports: [FilesService] })
export class FilesModule {}
