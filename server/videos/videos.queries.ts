import { productVideos, tastingVideos } from '../../shared/vocabulary/video.js';
import { instantSql } from '../platform/database/instant-sql.js';
import type { JsonList } from '../platform/database/lists/paging.js';
import { isDemoDataSql } from '../platform/database/owned-entity.js';
import type { VideoDto } from './video.dto.js';

const slots = (names: readonly string[], of: string) =>
  names.map((name) => `${of} -> '${name}' ->> 'id'`).join(', ');

/**
 * SQL with one row for each video slot of the tastings that `where` selects: `video` (an id of the
 * library or of another platform), `id` and `name` of the tasting `t`, and whether it is `deleted`.
 */
export const slotsSql = (where: string): string => `
  select named.video, t.id, t.name, t.deleted_at is not null as deleted from tastings t, lateral (
    select unnest(array[${slots(tastingVideos, 't.body')}]) as video
    union
    select unnest(array[${slots(productVideos, 'product')}])
    from jsonb_array_elements(t.body -> 'productReferences') product
  ) named where named.video is not null and ${where}`;

/** SQL with the ids of the videos that the events `s` show, for the events that `where` selects. */
export const shownVideosSql = (where: string): string => `
  select jsonb_path_query(s.snapshot, '$.videos.*.id') #>> '{}' as video from sessions s where ${where}
  union
  select jsonb_path_query(s.snapshot, '$.productReferences[*].videos.*.id') #>> '{}' from sessions s where ${where}`;

/**
 * SQL of the captions of a video `v`: those of its spoken text, then those that the organiser
 * added, by language. Added ones replace the others of their language.
 */
export const captionsSql = `coalesce((
  select json_agg(track order by track.hash is not null, track.language) from (
    select v.spoken ->> 'language' as language, null as hash
    where v.captions is not null and not exists (
      select from video_captions c
      where c.video_id = v.id and c.language = split_part(v.spoken ->> 'language', '-', 1))
    union all
    select language, hash from video_captions c where c.video_id = v.id
  ) track), '[]')`;

/** A row of `captionsSql`. Captions of a spoken text have no hash. */
export type CaptionsRow = { language: string; hash: string | null };

const statusSql = `case v.state when 'UPLOADING' then 'uploading' when 'CONVERTING' then 'converting' when 'AVAILABLE' then 'available' else 'failed' end`;

/** SQL of the fields of a video `v`, with its upload `u`, its uses `t`, its row for Vimeo `h`. */
const fields: Record<keyof VideoDto, string> = {
  id: 'v.id',
  reference: 'v.id',
  name: 'v.name',
  kind: 'v.kind',
  status: statusSql,
  progress: `case v.state when 'UPLOADING' then coalesce(floor(100 * u.received / u.size), 0)::int when 'AVAILABLE' then 100 else v.progress end`,
  size: 'v.bytes',
  duration: 'v.duration_ms / 1000.0::float8',
  width: `(v.renditions -> 0 ->> 'width')::int`,
  height: `(v.renditions -> 0 ->> 'height')::int`,
  poster: 'v.poster',
  error: 'v.error',
  vimeoId: 'h.vimeo_id',
  usedIn: `coalesce(t.uses, '[]')`,
  createdAt: instantSql('v.created_at'),
  lastUpdate: instantSql('v.updated_at'),
  demo: isDemoDataSql('v'),
  version: 'v.version',
};

/** The videos of an owner (`$1`), with the tastings that show them. */
export const videoList: JsonList = {
  from: `videos v left join video_uploads u on u.video_id = v.id left join vimeo_videos h on h.video_id = v.id left join (
    select video, jsonb_agg(jsonb_build_object('reference', id, 'name', name) order by name, id) as uses
    from (${slotsSql('t.owner_uid = $1 and t.deleted_at is null')}) slot group by video
  ) t on t.video = v.id where v.owner_uid = $1 and v.deleted_at is null`,
  id: 'v.id',
  fields,
  sorts: {
    name: { sql: 'lower(v.name)', type: 'text' },
    lastUpdate: { sql: 'v.updated_at', type: 'timestamptz' },
    createdAt: { sql: 'v.created_at', type: 'timestamptz' },
  },
  defaultSort: '-createdAt',
  searched: 'v.name',
};
