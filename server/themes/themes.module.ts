import { Module } from '@nestjs/common';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { ImportRemotePictures, type PictureColumn } from '../files/import-remote-pictures.js';
import { PlansModule } from '../plans/plans.module.js';
import { OwnPages } from './own-pages.js';
import { RoomThemes } from './room-themes.js';
import { ThemesController } from './themes.controller.js';
import { ThemesService } from './themes.service.js';

/**
 * Colours, pictures, sounds and legal documents of an organiser's rooms: the table `themes`, and
 * the routes `/api/v1/theme/{uid}/web`. The text of the organiser's own pages belongs to `pages`.
 */
@Module({
  imports: [PlansModule, FilesModule],
  controllers: [ThemesController],
  providers: [OwnPages, RoomThemes, ThemesService],
  exports: [OwnPages, RoomThemes, ThemesService],
})
export class ThemesModule {
  constructor(names: FileReferences, pictures: ImportRemotePictures) {
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
