import { Injectable } from '@nestjs/common';
import { checkVideoName, checkVideoUpload, videoAddress } from '../../shared/rules/video.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import { newId, parseId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { restore, softDelete } from '../platform/database/deletion.js';
import { type JsonPage, listJson, rowSql } from '../platform/database/lists/paging.js';
import { isDemoData } from '../platform/database/owned-entity.js';
import { assertValid, assertVersion, notFound, refuse } from '../platform/errors/app-error.js';
import { publish, type Topic } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { captionsFileName } from './captions-file.js';
import { convertVideo } from './convert-video.job.js';
import { EraseFromVimeo, type Left } from './hosts/erase-from-vimeo.js';
import { VideoHost } from './hosts/video-host.js';
import { audioName } from './media/video-files.js';
import { speakVideo } from './spoken/speak-video.job.js';
import type {
  BeginUploadDto,
  BegunUploadDto,
  ListVideosQueryDto,
  SaveVideoDto,
  VideoAudioDto,
  VideoCaptionsDto,
  VideoDto,
  VideoSourceDto,
  WatchableVideoDto,
} from './video.dto.js';
import { type Rendition, Video } from './video.entity.js';
import { VideoLinks } from './video-links.js';
import { type CaptionsRow, captionsSql, videoList } from './videos.queries.js';

/** The topic of an organiser's videos, for followers of the list or of one video. */
export const videosTopic = (uid: string): Topic => `videos:${uid}`;

/** A video that can be watched now. */
export type PlayableVideo = {
  poster: string | null;
  /** In seconds. */
  duration: number | null;
  files: VideoSourceDto[];
  audio: VideoAudioDto | null;
  captions: VideoCaptionsDto[];
  /** The id at Vimeo, if Vimeo hosts the video. */
  vimeoId: string | null;
};

/** The library of an organiser's videos: uploaded ones and spoken ones. */
@Injectable()
export class VideosService {
  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly entitlements: EntitlementsService,
    private readonly links: VideoLinks,
    private readonly host: VideoHost,
    private readonly left: EraseFromVimeo,
    private readonly files: FilesService,
    activities: Activities,
  ) {
    this.note = activities.of('video');
  }

  /** Returns the owner's videos, the newest first unless the query sorts otherwise. */
  list(uid: string, query: ListVideosQueryDto): Promise<JsonPage> {
    return listJson(this.db, videoList, [uid], query);
  }

  /** @throws 404 when the owner has no such video */
  async read(uid: string, pathOrId: string, on: Connection = this.db): Promise<WatchableVideoDto> {
    const [row] = await on.query<{
      video: Pick<VideoDto, keyof VideoDto>;
      renditions: Rendition[];
      audio: Video['audio'];
      captions: CaptionsRow[];
      vimeoUploadUrl: string | null;
    }>(
      `select (select row_to_json(part) from (select ${rowSql(videoList.fields)}) part) as video, v.renditions, v.audio,
         ${captionsSql} as captions, h.upload_url as "vimeoUploadUrl"
       from ${videoList.from} and v.id = $2`,
      [uid, idOf(pathOrId)],
    );
    if (!row) throw notFound();
    const { video, renditions, audio, captions, vimeoUploadUrl } = row;
    const { id, status, vimeoId } = video;
    const isAvailable = status === 'available';
    const sources = isAvailable ? this.filesOf(id, renditions) : [];
    const page = isAvailable && vimeoId ? vimeoAddress(vimeoId) : null;
    return {
      ...video,
      link: sources[0]?.url ?? page,
      sources,
      audio: isAvailable ? this.audioOf(id, audio) : null,
      captions: this.tracksOf(id, captions),
      uploadUrl: status === 'uploading' ? (vimeoUploadUrl ?? this.links.uploadAddress(id)) : null,
    };
  }

  /**
   * Begins an upload. The declared size counts for the quota at once, so that simultaneous uploads
   * cannot exceed it.
   * @param person who may send the bytes, for as long as they may manage the account
   * @throws 422 with the first broken rule; 403 QUOTA_EXCEEDED; the errors of the host
   */
  async beginUpload(uid: string, input: BeginUploadDto, person: string): Promise<BegunUploadDto> {
    assertValid(checkVideoUpload(input, this.config.maxVideoBytes));
    const { size, name } = input as { size: number; name: string };
    const upload = { id: newId(), ownerUid: uid, name: name.trim(), size };
    const { id } = upload;
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      await standing.reserve({ videoBytes: size, uploadsPerMinute: 1 });
      await tx.query(
        `insert into videos (id, owner_uid, name, kind, state, bytes, created_at, updated_at) values ($1, $2, $3, 'UPLOADED', 'UPLOADING', $4, $5, $5)`,
        [id, uid, upload.name, size, now],
      );
      await this.note(tx, upload, 'created');
      await tx.query(
        'insert into video_uploads (video_id, size, updated_at, begun_by) values ($1, $2, $3, $4)',
        [id, size, now, person],
      );
      await this.host.prepare(tx, upload);
      await publish(tx, videosTopic(uid));
    });
    return { id, uploadUrl: await this.host.open(upload) };
  }

  /** @throws 404; 422 for an empty name; 409 when `version` is stale */
  async rename(uid: string, pathOrId: string, input: SaveVideoDto): Promise<WatchableVideoDto> {
    return this.db.transaction(async (tx) => {
      const video = await tx.manager.findOne(Video, {
        where: where(uid, pathOrId),
        lock: { mode: 'pessimistic_write' },
      });
      if (!video) throw notFound();
      await assertVersion(video, input.version, () => this.read(uid, pathOrId, tx));
      const name = input.name === undefined ? video.name : input.name;
      assertValid(checkVideoName(name));
      const before = { name: video.name };
      const saved = await tx.manager.save(Object.assign(video, { name: name?.trim() }));
      await this.note(tx, saved, 'changed', changesOf(before, { name: saved.name }));
      await publish(tx, videosTopic(uid));
      return this.read(uid, pathOrId, tx);
    });
  }

  /**
   * Soft-deletes a video. Tastings keep the reference, and guests no longer see the video.
   * Deleted videos that can be restored take at most one more quota: the oldest ones above it are
   * deleted for good.
   * @throws 404; 409 VIDEO_IN_PROGRESS while an avatar speaks it
   */
  async remove(uid: string, pathOrId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const [spoken] = await tx.query(
        `select from videos where owner_uid = $1 and id = $2 and kind = 'SPOKEN' and state = 'CONVERTING' and deleted_at is null`,
        [uid, idOf(pathOrId)],
      );
      if (spoken) throw refuse(409, 'VIDEO_IN_PROGRESS');
      const gone = await softDelete(tx, Video, where(uid, pathOrId), this.clock.now());
      await this.note(tx, gone, 'deleted');
      const most = standing.maximum('videoBytes');
      if (most !== null) await this.purge(tx, uid, idOf(pathOrId), most);
      await publish(tx, videosTopic(uid));
    });
  }

  /** @param latest the video that was deleted now, which can be restored in any case */
  private async purge(tx: Transaction, uid: string, latest: string, most: number): Promise<void> {
    const old = await tx.query<{ id: string }>(
      `select id from (
         select id, sum(bytes) over (order by deleted_at desc, id = $2 desc, id) as total
         from videos where owner_uid = $1 and deleted_at is not null and origin <> 'DEMO'
       ) newest where total > $3 and id <> $2`,
      [uid, latest, most],
    );
    await this.erase(
      tx,
      uid,
      old.map(({ id }) => id),
    );
  }

  /** Deletes videos for good, with their files. */
  async erase(tx: Transaction, uid: string, ids: readonly string[]): Promise<void> {
    const gone = await tx.query<{ files: (string | null)[]; atVimeo: Left[] }>(
      `with parts as (select video_id, parts from video_uploads where video_id = any($2))
       delete from videos v using (select id from videos where owner_uid = $1 and id = any($2)) own
         left join parts on parts.video_id = own.id left join vimeo_videos h on h.video_id = own.id
       where v.id = own.id
       returning jsonb_path_query_array(v.renditions, '$[*].url') || jsonb_build_array(v.poster, v.audio -> 'url') || coalesce(parts.parts, '[]') as files,
         case when h.video_id is null then '[]' else jsonb_build_array(jsonb_build_object('id', v.id, 'vimeoId', h.vimeo_id)) end as "atVimeo"`,
      [uid, ids],
    );
    const files = gone.flatMap((video) => video.files).filter((file) => file !== null);
    if (files.length > 0) await this.files.removeAt(tx, uid, files);
    await this.left.erase(
      tx,
      gone.flatMap(({ atVimeo }) => atVimeo),
    );
  }

  /**
   * Restores a video that was deleted in the last 30 days.
   * @throws 404; 403 QUOTA_EXCEEDED
   */
  async restore(uid: string, pathOrId: string): Promise<WatchableVideoDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      // The same text may have been spoken again since. The index allows one living video of it.
      await tx.query(
        `update videos v set content_hash = null where v.owner_uid = $1 and v.id = $2 and exists (
           select from videos o where o.owner_uid = $1 and o.content_hash = v.content_hash and o.id <> v.id and o.deleted_at is null)`,
        [uid, idOf(pathOrId)],
      );
      await restore(tx, Video, where(uid, pathOrId), this.clock.now(), async (row) => {
        if (!isDemoData(row)) await standing.reserve({ videoBytes: row.bytes });
        await this.note(tx, row, 'restored');
        // The job of a deleted video does nothing.
        if (row.state === 'CONVERTING')
          await tx.enqueue(row.kind === 'SPOKEN' ? speakVideo : convertVideo, { videoId: row.id });
      });
      await publish(tx, videosTopic(uid));
      return this.read(uid, pathOrId, tx);
    });
  }

  /**
   * The ids among `ids` that are videos of this owner. They are kept from the sweep: a tasting is
   * about to name them.
   */
  async existing(
    uid: string,
    ids: readonly string[],
    on: Connection = this.db,
  ): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    await on.query(
      'update videos set unnamed_since = null where owner_uid = $1 and id = any($2) and unnamed_since is not null',
      [uid, ids],
    );
    const rows = await on.query<{ id: string }>(
      'select id from videos where owner_uid = $1 and id = any($2) and deleted_at is null',
      [uid, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The ids among `ids` that are videos of this owner which guests can watch. */
  async available(uid: string, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.db.query<{ id: string }>(
      `select id from videos where owner_uid = $1 and id = any($2) and state = 'AVAILABLE' and deleted_at is null`,
      [uid, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The available videos among `ids`, by id. */
  async playable(uid: string, ids: readonly string[]): Promise<Map<string, PlayableVideo>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{
      id: string;
      poster: string | null;
      durationMs: number | null;
      renditions: Rendition[];
      audio: Video['audio'];
      captions: CaptionsRow[];
      vimeoId: string | null;
    }>(
      `select v.id, v.poster, v.duration_ms as "durationMs", v.renditions, v.audio, ${captionsSql} as captions, h.vimeo_id as "vimeoId"
       from videos v left join vimeo_videos h on h.video_id = v.id
       where owner_uid = $1 and id = any($2) and state = 'AVAILABLE' and deleted_at is null`,
      [uid, ids],
    );
    return new Map(
      rows.map(({ id, poster, durationMs, renditions, audio, captions, vimeoId }) => [
        id,
        {
          poster,
          duration: durationMs === null ? null : durationMs / 1_000,
          files: this.filesOf(id, renditions),
          audio: this.audioOf(id, audio),
          captions: this.tracksOf(id, captions),
          vimeoId,
        },
      ]),
    );
  }

  private filesOf(id: string, renditions: readonly Rendition[]): VideoSourceDto[] {
    return renditions.map(({ width, height, bytes }, index) => ({
      url: this.links.watchAddress(id, `${index}.mp4`),
      width,
      height,
      size: bytes,
    }));
  }

  private tracksOf(id: string, captions: readonly CaptionsRow[]): VideoCaptionsDto[] {
    return captions.map((row) => ({
      url: this.links.watchAddress(id, captionsFileName(row)),
      language: row.language,
      generated: row.hash === null,
    }));
  }

  private audioOf(id: string, audio: Video['audio']): VideoAudioDto | null {
    return audio && { url: this.links.watchAddress(id, audioName), size: audio.bytes };
  }

  /**
   * The address in the storage of a file of an available video; null when there is none.
   * @param file `0.mp4` for the first rendition, or `audio.m4a`
   */
  async fileOf(videoId: string, file: string): Promise<string | null> {
    const [, index] = /^(\d)\.mp4$/.exec(file) ?? [];
    if (!index && file !== audioName) return null;
    const [row] = await this.db.query<{ url: string | null }>(
      `select case when $2::int is null then audio else renditions -> $2::int end ->> 'url' as url
       from videos where id = $1 and state = 'AVAILABLE' and deleted_at is null`,
      [videoId, index ?? null],
    );
    return row?.url ?? null;
  }
}

const vimeoAddress = (id: string) => videoAddress({ platform: 'vimeo', id });
/** The id in a path; '' for a path that names nothing. */
const idOf = (pathOrId: string): string => parseId('videos', pathOrId) ?? '';
const where = (ownerUid: string, pathOrId: string) => ({ ownerUid, id: idOf(pathOrId) });
