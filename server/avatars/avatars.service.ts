import { Injectable } from '@nestjs/common';
import {
  type AvatarInput,
  checkAvatar,
  checkAvatarSource,
  libraryVideoOf,
} from '../../shared/rules/avatar.js';
import type { FacePlacement } from '../../shared/rules/face-placement.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import type { VoiceGender } from '../../shared/vocabulary/voices.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { newId, parseId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { restore, softDelete } from '../platform/database/deletion.js';
import { type JsonPage, listJson, rowSql } from '../platform/database/lists/paging.js';
import {
  assertValid,
  assertVersion,
  invalid,
  notFound,
  refuse,
} from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { publish, type Topic } from '../platform/live/topic.js';
import { Storage } from '../platform/storage/storage.js';
import { Clock } from '../platform/time/clock.js';
import type { AvatarDto, FoundFaceDto, ListAvatarsQueryDto, SaveAvatarDto } from './avatar.dto.js';
import { Avatar } from './avatar.entity.js';
import { avatarList } from './avatars.queries.js';
import { builtInAvatar } from './built-in-avatars.js';
import type { DefaultAvatarName } from './default/default-avatars.js';
import type { FaceSearch } from './find-face.js';
import { searchFace } from './search-face.js';

/** The topic of an organiser's avatars, for followers of the list. */
export const avatarsTopic = (uid: string): Topic => `avatars:${uid}`;

/** The person of a generated video: a drawn default avatar, or a face in a picture. */
export type Figure = { id: string; name: string; gender: VoiceGender } & (
  | { kind: 'DRAWN'; look: DefaultAvatarName }
  /** `picture` is an address in the storage. */
  | { kind: 'PICTURE'; picture: string; placement: FacePlacement }
);

/** The picture of an avatar, with the face in it. */
type Portrait = Pick<Avatar, 'video' | 'picture' | 'placement'>;

/** The avatars of organisers: persons in pictures. Every organiser also has the default ones. */
@Injectable()
export class AvatarsService {
  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly files: FilesService,
    private readonly storage: Storage,
    activities: Activities,
  ) {
    this.note = activities.of('avatar');
  }

  /** Returns the default avatars and then the owner's, by name unless the query sorts otherwise. */
  list(uid: string, query: ListAvatarsQueryDto): Promise<JsonPage> {
    return listJson(this.db, avatarList, [uid], query);
  }

  /** @throws 404 when the owner has no such avatar */
  async read(uid: string, pathOrId: string, on: Connection = this.db): Promise<AvatarDto> {
    const [row] = await on.query<{ avatar: AvatarDto }>(
      `select (select row_to_json(part) from (select ${rowSql(avatarList.fields)}) part) as avatar
       from ${avatarList.from} and a.id = $2`,
      [uid, idOf(pathOrId)],
    );
    if (!row) throw notFound();
    return row.avatar;
  }

  /** The figure of a generated video. Null for unknown and for deleted avatars. */
  async figureOf(uid: string, pathOrId: string, on: Connection = this.db): Promise<Figure | null> {
    const builtIn = builtInAvatar(idOf(pathOrId));
    if (builtIn) return { ...builtIn, kind: 'DRAWN', look: builtIn.name };
    const avatar = await on.manager.findOneBy(Avatar, where(uid, pathOrId));
    if (!avatar) return null;
    const { id, name, gender, picture, placement } = avatar;
    return { id, name, gender, kind: 'PICTURE', picture, placement };
  }

  /**
   * Looks for a face in an image without saving anything.
   * @throws 422 with the first broken rule, or when there is no face
   */
  async findFace(uid: string, given: string | null | undefined): Promise<FoundFaceDto> {
    assertValid(checkAvatarSource(given));
    const { picture, placement } = await this.portraitOf(uid, given ?? '', null);
    return { preview: picture, placement };
  }

  /** @throws 422 with the first broken rule, or when there is no face; 403 QUOTA_EXCEEDED */
  async create(uid: string, input: SaveAvatarDto): Promise<AvatarDto> {
    const { name, gender } = validated(input);
    const portrait = (await this.creates.isRepeated())
      ? null
      : await this.portraitOf(uid, input.video ?? '', input.placement);
    return this.creates.once(
      async (tx) => {
        await (await this.entitlements.lock(tx, uid)).reserve('avatars');
        const id = newId();
        // Without a portrait, the request is repeated, and does not get here.
        await tx.manager.save(
          tx.manager.create(Avatar, { id, ownerUid: uid, name, gender, ...(portrait as Portrait) }),
        );
        await this.note(tx, { ownerUid: uid, id, name }, 'created');
        await publish(tx, avatarsTopic(uid));
        return this.read(uid, id, tx);
      },
      (id) => this.read(uid, id),
    );
  }

  /**
   * A new source without a placement is searched for a face.
   * @throws 404; 409 for a default avatar, or when `version` is stale; 422 with the first broken
   * rule, or when there is no face
   */
  async update(uid: string, pathOrId: string, input: SaveAvatarDto): Promise<AvatarDto> {
    assertOwn(pathOrId);
    const stored = await this.db.manager.findOneBy(Avatar, where(uid, pathOrId));
    if (!stored) throw notFound();
    await assertVersion(stored, input.version, () => this.read(uid, pathOrId));
    const { video: source, ...merged } = {
      name: input.name === undefined ? stored.name : input.name,
      gender: input.gender === undefined ? stored.gender : input.gender,
      video: input.video === undefined ? stored.video : input.video,
      placement: input.placement,
    };
    const { name, gender } = validated({ ...merged, video: source });
    const sameSource = sourceOf(source ?? '') === stored.video;
    const portrait =
      sameSource && input.placement === undefined
        ? null
        : await this.portraitOf(
            uid,
            source ?? '',
            input.placement,
            sameSource ? stored.picture : undefined,
          );
    return this.db.transaction(async (tx) => {
      const avatar = await tx.manager.findOne(Avatar, {
        where: where(uid, pathOrId),
        lock: { mode: 'pessimistic_write' },
      });
      if (!avatar) throw notFound();
      // The places belong to the picture that was searched above.
      const version = portrait ? stored.version : input.version;
      await assertVersion(avatar, version, () => this.read(uid, pathOrId, tx));
      const changes = changesOf(
        { name: avatar.name, gender: avatar.gender, video: avatar.video },
        { name, gender, video: portrait?.video ?? avatar.video },
      );
      const saved = await tx.manager.save(Object.assign(avatar, { name, gender, ...portrait }));
      await this.note(tx, saved, 'changed', changes);
      await publish(tx, avatarsTopic(uid));
      return this.read(uid, pathOrId, tx);
    });
  }

  /**
   * Soft-deletes an avatar. Tastings keep the reference, and their videos are not generated again.
   * @throws 404; 409 for a default avatar
   */
  async remove(uid: string, pathOrId: string): Promise<void> {
    assertOwn(pathOrId);
    await this.db.transaction(async (tx) => {
      const gone = await softDelete(tx, Avatar, where(uid, pathOrId), this.clock.now());
      await this.note(tx, gone, 'deleted');
      await publish(tx, avatarsTopic(uid));
    });
  }

  /**
   * Restores an avatar that was deleted in the last 30 days.
   * @throws 404; 403 QUOTA_EXCEEDED; 409 for a default avatar
   */
  async restore(uid: string, pathOrId: string): Promise<AvatarDto> {
    assertOwn(pathOrId);
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      await restore(tx, Avatar, where(uid, pathOrId), this.clock.now(), async (row) => {
        await standing.reserve('avatars');
        await this.note(tx, row, 'restored');
      });
      await publish(tx, avatarsTopic(uid));
      return this.read(uid, pathOrId, tx);
    });
  }

  /**
   * The picture of a source, with the given placement or with the face that is found. It takes
   * seconds: do not call it in a transaction.
   * @param picture the picture of a source that is already stored
   * @throws 422 when the source does not exist for this owner, or has no face
   */
  private async portraitOf(
    uid: string,
    given: string,
    placement: SaveAvatarDto['placement'],
    picture?: string,
  ): Promise<Portrait> {
    const video = sourceOf(given);
    const address = picture ?? (await this.pictureOf(uid, video));
    // The rules have checked a given placement.
    if (placement) return { video, picture: address, placement: placement as FacePlacement };
    const bytes = await this.storage.read(address);
    if (!bytes) throw invalid([{ path: 'video', code: 'IMAGE_UNREACHABLE' }]);
    const found = await searchFace(bytes, uid);
    if ('refused' in found) throw invalid([refusals[found.refused]]);
    return { video, picture: address, placement: found.placement };
  }

  /** @throws 422 when the owner has no such image or no such available video */
  private async pictureOf(uid: string, video: string): Promise<string> {
    const id = libraryVideoOf(video);
    if (!id) {
      assertValid(await this.files.unknown(uid, { video }));
      return video;
    }
    // SQL on the table of another domain: videos use avatars, so avatars cannot use their service.
    const [row] = await this.db.query<{ poster: string | null }>(
      `select poster from videos where owner_uid = $1 and id = $2 and state = 'AVAILABLE' and deleted_at is null`,
      [uid, id],
    );
    if (!row) throw invalid([{ path: 'video', code: 'UNKNOWN_REFERENCE' }]);
    if (!row.poster) throw invalid([{ path: 'video', code: 'IMAGE_UNREACHABLE' }]);
    return row.poster;
  }
}

/** The id in a path; '' for a path that names nothing. */
const idOf = (pathOrId: string): string => parseId('avatars', pathOrId) ?? '';
const where = (ownerUid: string, pathOrId: string) => ({ ownerUid, id: idOf(pathOrId) });

/** A source as it is stored: the address of an image, or `videos/<id>`. */
function sourceOf(given: string): string {
  const id = libraryVideoOf(given.trim());
  return id ? `videos/${id}` : given.trim();
}

/** @throws 422 with the first broken rule */
function validated(input: AvatarInput): Pick<Avatar, 'name' | 'gender'> {
  assertValid(checkAvatar(input));
  return { name: input.name?.trim() ?? '', gender: input.gender as VoiceGender };
}

/** @throws 409 for a default avatar */
function assertOwn(pathOrId: string): void {
  if (builtInAvatar(idOf(pathOrId))) throw refuse(409, 'AVATAR_DEFAULT');
}

/** The numbers are those of the errors of generated videos. */
const refusals: Record<Extract<FaceSearch, { refused: string }>['refused'], Issue> = {
  NO_FACE: { path: 'video', code: 'AVATAR_NO_FACE', params: { number: 1 } },
  PICTURE_TOO_LARGE: { path: 'video', code: 'AVATAR_IMAGE_TOO_LARGE', params: { number: 2 } },
};
