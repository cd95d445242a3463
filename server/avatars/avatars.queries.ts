import { productVideos, tastingVideos } from '../../shared/vocabulary/video.js';
import { instantSql } from '../platform/database/instant-sql.js';
import { type JsonList, nameOrder } from '../platform/database/lists/paging.js';
import { isDemoDataSql } from '../platform/database/owned-entity.js';
import type { AvatarDto } from './avatar.dto.js';
import { builtInAvatars, drawingOf } from './built-in-avatars.js';

const paths = (names: readonly string[], of: string) =>
  names.map((name) => `${of} -> '${name}' ->> 'avatarPath'`).join(', ');

/** One row for each avatar that a video slot of a tasting `t` names: `avatar`. */
const slotsSql = `
  select regexp_replace(named.path, '^avatars/', '') as avatar, t.id, t.name, t.deleted_at from tastings t, lateral (
    select unnest(array[${paths(tastingVideos, 't.body')}]) as path
    union
    select unnest(array[${paths(productVideos, 'product')}])
    from jsonb_array_elements(t.body -> 'productReferences') product
  ) named where named.path is not null and t.owner_uid = $1`;

/**
 * SQL of the tastings of the owner `$1` that name the avatars `$2`. They keep their videos without
 * the avatar.
 */
export const avatarUsesSql = `
  select avatar as id, deleted_at is not null as deleted, false as needed
  from (${slotsSql}) slot where avatar = any($2)`;

/** Since when the application has had the default avatars. */
const builtInSince = `'2026-11-28T00:00:00Z'::timestamptz`;

/** The default avatars and the owner's, in the same columns. `rank` puts the default ones first. */
const avatarsSql = `
  select 4 as rank, id, name, gender, video, picture, placement, created_at, updated_at, origin, version
  from avatars where owner_uid = $1 and deleted_at is null
  union all values ${builtInAvatars
    .map(({ id, name, gender }, rank) => {
      const drawing = `'${drawingOf(name)}'`;
      return `(${rank}, '${id}', '${name}', '${gender}', ${drawing}, ${drawing}, null::jsonb, ${builtInSince}, ${builtInSince}, 'OWN', 1)`;
    })
    .join(', ')}`;

const fields: Record<keyof AvatarDto, string> = {
  id: 'a.id',
  reference: 'a.id',
  name: 'a.name',
  gender: 'a.gender',
  video: 'a.video',
  preview: 'a.picture',
  placement: 'a.placement',
  isDefault: 'a.rank < 4',
  usedIn: `coalesce(t.uses, '[]')`,
  createdAt: instantSql('a.created_at'),
  lastUpdate: instantSql('a.updated_at'),
  demo: isDemoDataSql('a'),
  version: 'a.version',
};

/** The avatars that an owner (`$1`) can use, with the tastings that name them. */
export const avatarList: JsonList = {
  from: `(${avatarsSql}) a left join (
    select avatar, jsonb_agg(distinct jsonb_build_object('reference', id, 'name', name)) as uses
    from (${slotsSql} and t.deleted_at is null) slot group by avatar
  ) t on t.avatar = a.id where true`,
  id: 'a.id',
  fields,
  sorts: {
    // The space keeps the rank apart from a name that begins with a number.
    name: { sql: nameOrder(`a.rank || ' ' || a.name`), type: 'text' },
    lastUpdate: { sql: 'a.updated_at', type: 'timestamptz' },
    createdAt: { sql: 'a.created_at', type: 'timestamptz' },
  },
  defaultSort: 'name',
  searched: 'a.name',
};
