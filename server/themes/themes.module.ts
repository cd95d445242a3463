import { Module } from '@nestjs/common';
import { BringPicturesIn, type PictureColumn } from '../files/bring-pictures-in.js';
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
  constructor(names: FileNames, pictures: BringPicturesIn) {
    names.register('select body::text from themes where owner_uid = asked.owner');
    pictures.register(
      ...['lobbyImage', 'mainBackground'].map((field): PictureColumn => {
        const set = `body = jsonb_set(body, '{${field}}', to_jsonb($3::text))`;
        return {
          folder: 'theme/web',
          table: 'themes',
          owner: 'owner_uid',
          link: `body->>'${field}'`,
          set,
        };
      }),
    );
  }
}
