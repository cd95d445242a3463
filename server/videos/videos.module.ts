import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ColleaguesModule } from '../colleagues/colleagues.module.js';
import { CompanyModule } from '../company/company.module.js';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { Config } from '../platform/config/config.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { ConvertVideo } from './convert-video.js';
import { EraseFromVimeo } from './hosts/erase-from-vimeo.js';
import { FollowVimeo } from './hosts/follow-vimeo.js';
import { OwnHost } from './hosts/own-host.js';
import { VideoHost } from './hosts/video-host.js';
import { VimeoApi } from './hosts/vimeo-api.js';
import { VimeoCaptions } from './hosts/vimeo-captions.js';
import { VimeoHost } from './hosts/vimeo-host.js';
import { SampleVideos } from './sample-videos.js';
import { SweepVideos } from './sweep-videos.js';
import { UploadStore } from './uploads/upload-store.js';
import { VideoUploadsController } from './uploads/video-uploads.controller.js';
import { Video } from './video.entity.js';
import { VideoCaptions } from './video-captions.js';
import { VideoLinks } from './video-links.js';
import { VideoResults } from './video-results.js';
import { VideosController } from './videos.controller.js';
import { slotsSql } from './videos.queries.js';
import { VideosService } from './videos.service.js';
import { WatchController } from './watch.controller.js';

/**
 * An organiser's library of videos: the tables `videos`, `video_uploads`,
 * `video_captions` and `vimeo_videos`, the
 * routes `/api/v1/video/{uid}` and `/upload`, and the route `/watch` for players. Tastings refer to
 * videos by id. With VIMEO_TOKEN, Vimeo hosts new uploads.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([Video]),
    ColleaguesModule,
    CompanyModule,
    PlansModule,
    FilesModule,
    TrashModule,
  ],
  controllers: [VideosController, VideoUploadsController, WatchController],
  providers: [
    VideosService,
    VideoCaptions,
    VideoLinks,
    VideoResults,
    UploadStore,
    ConvertVideo,
    SweepVideos,
    SampleVideos,
    VimeoApi,
    FollowVimeo,
    EraseFromVimeo,
    OwnHost,
    VimeoHost,
    VimeoCaptions,
    {
      provide: VideoHost,
      useFactory: ({ vimeo }: Config, own: OwnHost, atVimeo: VimeoHost) =>
        vimeo.token ? atVimeo : own,
      inject: [Config, OwnHost, VimeoHost],
    },
  ],
  exports: [VideosService, VideoResults, SampleVideos, EraseFromVimeo],
})
export class VideosModule {
  constructor(counters: Counters, names: FileReferences, trash: TrashBins, videos: VideosService) {
    names.register(
      `select concat(renditions::text, poster, audio::text, case when state = 'CONVERTING' then spoken::text end) from videos where owner_uid = asked.owner`,
      'select u.parts::text from video_uploads u join videos v on v.id = u.video_id where v.owner_uid = asked.owner',
    );
    counters.register({
      videoBytes: `select coalesce(sum(bytes), 0) from videos where owner_uid = asked.owner and origin <> 'DEMO' and deleted_at is null`,
    });
    trash.register('video', {
      table: 'videos',
      name: 't.name',
      purge: (tx, uid, { unnamed, named }) => videos.erase(tx, uid, [...unnamed, ...named]),
    });
    // The slot stays, as if the video were only deleted.
    trash.usedBy(
      'video',
      'tasting',
      `select video as id, deleted, false as needed from (${slotsSql('t.owner_uid = $1')}) slot where video = any($2)`,
    );
  }
}
