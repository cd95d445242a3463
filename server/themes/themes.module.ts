import { Module } from '@nestjs/common';
import { FileNames } from '../files/file-names.js';
import { FilesModule } from '../files/files.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { OwnPages } from './own-pages.js';
import { RoomThemes } from './room-themes.js';
import { ThemesController } from './themes.controller.js';
import { ThemesService } from './themes.service.js';

@Module({
  imports: [PlansModule, FilesModule],
  controllers: [ThemesController],
  providers: [OwnPages, RoomThemes, ThemesService],
  exports: [OwnPages, RoomThemes, ThemesService],
})
export class ThemesModule {
  constructor(names: FileNames) {
    names.register('select body::text from themes where owner_uid = asked.owner');
  }
}
