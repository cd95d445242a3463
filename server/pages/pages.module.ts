import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { OwnPages } from '../themes/own-pages.js';
import { ThemesModule } from '../themes/themes.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { PageVersions } from './page-versions.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { PublicPageController } from './public/public-page.controller.js';
import { PublicPages } from './public/public-pages.js';

/**
 * Pages that organisers write for their guests: the tables `custom_pages` and
 * `custom_page_versions`, the routes `/api/v1/customPage/{uid}`, and the public pages at
 * `/page/{uid}/{id}`. The theme in `themes` says which page is a legal document.
 */
@Module({
  imports: [PlansModule, FilesModule, CompanyModule, ThemesModule, TrashModule],
  controllers: [PagesController, PublicPageController],
  providers: [PageVersions, PagesService, PublicPages],
})
export class PagesModule {
  constructor(
    counters: Counters,
    names: FileReferences,
    ownPages: OwnPages,
    pages: PagesService,
    trash: TrashBins,
  ) {
    ownPages.keptBy((uid, ids, on) => pages.existing(uid, ids, on));
    // versions count too: restoring one shows its pictures again
    names.register(
      'select content::text from custom_pages where owner_uid = asked.owner',
      'select content::text from custom_page_versions where owner_uid = asked.owner',
    );
    counters.register({
      pages:
        'select count(*) from custom_pages where owner_uid = asked.owner and deleted_at is null',
    });
    trash.register('page', { table: 'custom_pages', names: 't.header' });
  }
}
