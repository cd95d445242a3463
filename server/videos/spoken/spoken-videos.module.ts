import { Module } from '@nestjs/common';
import { AvatarsModule } from '../../avatars/avatars.module.js';
import { CompanyModule } from '../../company/company.module.js';
import { FilesModule } from '../../files/files.module.js';
import { Counters } from '../../plans/counters.js';
import { PlansModule } from '../../plans/plans.module.js';
import { ThemesModule } from '../../themes/themes.module.js';
import { VideosModule } from '../videos.module.js';
import { AvatarServiceController } from './avatar-service.controller.js';
import { AvatarService } from './avatar-service.js';
import { MakeAtService } from './make-at-service.js';
import { Sentences } from './sentences.js';
import { SpeakVideo } from './speak-video.js';
import { SpokenVideosController } from './spoken-videos.controller.js';
import { SpokenVideosService } from './spoken-videos.service.js';
import { Voices } from './voices.js';

/**
 * Videos that avatars speak. They are rows of the table `videos`. A job speaks the text and renders
 * the video, each in a process of its own, or has an outside service make it.
 */
@Module({
  imports: [PlansModule, VideosModule, AvatarsModule, CompanyModule, ThemesModule, FilesModule],
  controllers: [SpokenVideosController, AvatarServiceController],
  providers: [SpokenVideosService, SpeakVideo, AvatarService, MakeAtService, Voices, Sentences],
  exports: [SpokenVideosService],
})
export class SpokenVideosModule {
  constructor(counters: Counters) {
    counters.register({
      spokenInProgress: `select count(*) from videos where owner_uid = asked.owner and kind = 'SPOKEN' and state = 'CONVERTING' and origin <> 'DEMO' and deleted_at is null`,
      spokenPerDay: `select count(*) from videos where owner_uid = asked.owner and kind = 'SPOKEN' and origin <> 'DEMO' and created_at > now() - interval '1 day'`,
    });
  }
}
