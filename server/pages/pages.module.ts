import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { FileNames } from '../files/file-names.js';
import { FilesModule } from '../files/files.module.js';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { OwnPages } from '../themes/own-pages.js';
import { ThemesModule } from '../themes/themes.module.js';
import { PageVersions } from './page-versions.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { PublicPageController } from './public/public-page.controller.js';
import { PublicPages } from './public/public-pages.js';

@Module({
  imports: [PlansModule, FilesModule, CompanyModule, ThemesModule],
  controllers: [PagesController, PublicPageController],
  providers: [PageVersions, PagesService, PublicPages],
})
export class PagesModule {
  constructor(counters: Counters, names: FileNames, ownPages: OwnPages, pages: PagesService) {
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
  }
}
