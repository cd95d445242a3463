import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { checkImageLink, isExternalLink } from '../../shared/rules/image.js';
import { checkInstructor } from '../../shared/rules/instructor.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { newId, parseId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { restore, softDelete } from '../platform/database/deletion.js';
import { instantSql } from '../platform/database/instant-sql.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
} from '../platform/database/lists/paging.js';
import { isDemoData, isDemoDataSql } from '../platform/database/owned-entity.js';
import { assertValid, assertVersion, notFound } from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { Clock } from '../platform/time/clock.js';
import type {
  InstructorDto,
  ListInstructorsQueryDto,
  SaveInstructorDto,
} from './instructor.dto.js';
import { Instructor } from './instructor.entity.js';

const fields: Record<keyof InstructorDto, string> = {
  id: 'i.id',
  reference: 'i.id',
  name: 'i.name',
  group: 'i.owner_uid',
  deleted: 'false',
  imgProfile: 'i.img_profile',
  lastUpdate: instantSql('i.updated_at'),
  demo: isDemoDataSql('i'),
  version: 'i.version',
};

const list: JsonList = {
  from: 'instructors i where i.owner_uid = $1 and i.deleted_at is null',
  id: 'i.id',
  fields,
  sorts: {
    name: { sql: nameOrder('i.name'), type: 'text' },
    lastUpdate: { sql: 'i.updated_at', type: 'timestamptz' },
  },
  defaultSort: 'name',
  searched: 'i.name',
};

@Injectable()
export class InstructorsService {
  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly files: FilesService,
    activities: Activities,
    @InjectRepository(Instructor) private readonly instructors: Repository<Instructor>,
  ) {
    this.note = activities.of('instructor');
  }

  /** Returns the owner's instructors, by name unless the query sorts otherwise. */
  list(uid: string, query: ListInstructorsQueryDto): Promise<JsonPage> {
    return listJson(this.db, list, [uid], query);
  }

  /** @throws 404 when the owner has no such instructor */
  async read(uid: string, pathOrId: string): Promise<InstructorDto> {
    const instructor = await this.instructors.findOneBy(where(uid, pathOrId));
    if (!instructor) throw notFound();
    return present(instructor);
  }

  /** Returns the name of an owner's instructor, even a deleted one; null when it never existed. */
  async nameOf(uid: string, id: string, on: Connection = this.db): Promise<string | null> {
    const instructor = await on.manager.findOne(Instructor, {
      where: { ownerUid: uid, id },
      withDeleted: true,
    });
    return instructor?.name ?? null;
  }

  /**
   * Returns the id in a path if it is an instructor of this owner and not deleted; otherwise null.
   */
  async existing(uid: string, pathOrId: string, on: Connection = this.db): Promise<string | null> {
    return (await on.manager.findOneBy(Instructor, where(uid, pathOrId)))?.id ?? null;
  }

  /** @throws 422 with the first broken rule; 403 MAX_INSTRUCTORS at the plan's maximum */
  async create(
    uid: string,
    input: SaveInstructorDto,
    origin: Origin = 'OWN',
  ): Promise<InstructorDto> {
    const own = (await this.creates.isRepeated())
      ? input
      : await this.withOwnPicture(uid, null, input);
    const instructor = await this.apply(
      this.instructors.create({ id: newId(), ownerUid: uid, origin }),
      own,
      this.db,
    );
    return this.creates.once(
      async (tx) => {
        await (await this.entitlements.lock(tx, uid, origin)).reserve('instructors');
        const saved = await tx.manager.save(instructor);
        await this.note(tx, saved, 'created');
        return present(saved);
      },
      (id) => this.read(uid, id),
    );
  }

  /**
   * @throws 404; 422 with the first broken rule; 409 when `version` is stale; 403 MAX_INSTRUCTORS
   * when the first edit of a demo instructor makes it count towards the plan's maximum
   */
  async update(uid: string, pathOrId: string, given: SaveInstructorDto): Promise<InstructorDto> {
    const input = await this.withOwnPicture(
      uid,
      await this.instructors.findOneBy(where(uid, pathOrId)),
      given,
    );
    return this.db.transaction(async (tx) => {
      const { manager } = tx;
      const standing = await this.entitlements.lock(tx, uid);
      const instructor = await manager.findOne(Instructor, {
        where: where(uid, pathOrId),
        lock: { mode: 'pessimistic_write' },
      });
      if (!instructor) throw notFound();
      await assertVersion(instructor, input.version, () => present(instructor));
      const before = contentOf(instructor);
      const edited = await this.apply(instructor, input, tx);
      // A demo instructor counts towards the plan from its first edit on.
      if (isDemoData(instructor)) await standing.reserve('instructors');
      const saved = await manager.save(edited);
      await this.note(tx, saved, 'changed', changesOf(before, contentOf(saved)));
      return present(saved);
    });
  }

  /**
   * Soft-deletes: past events and their reports still name the instructor.
   * @throws 404
   */
  async remove(uid: string, pathOrId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const gone = await softDelete(tx, Instructor, where(uid, pathOrId), this.clock.now());
      await this.note(tx, gone, 'deleted');
    });
  }

  /**
   * Restores an instructor that was deleted in the last 30 days.
   * @throws 404; 403 MAX_INSTRUCTORS
   */
  async restore(uid: string, pathOrId: string): Promise<InstructorDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const admit = async (row: Instructor) => {
        if (!isDemoData(row)) await standing.reserve('instructors');
        await this.note(tx, row, 'restored');
      };
      const place = { ...where(uid, pathOrId), purgedAt: IsNull() };
      return present(await restore(tx, Instructor, place, this.clock.now(), admit));
    });
  }

  /**
   * Returns the input. A new picture link to another site is replaced by a stored copy.
   * @throws 422
   */
  private async withOwnPicture(
    uid: string,
    stored: Instructor | null,
    input: SaveInstructorDto,
  ): Promise<SaveInstructorDto> {
    const link = input.imgProfile?.trim();
    if (!isExternalLink(link) || link === stored?.imgProfile) return input;
    const name = input.name === undefined ? stored?.name : input.name;
    assertValid([...checkInstructor({ name }), ...checkImageLink('imgProfile', link)]);
    return Object.assign({}, input, {
      imgProfile: await this.files.bringIn(uid, 'instructors', 'imgProfile', link),
    });
  }

  /** Applies the input to the instructor in memory, and validates the result. */
  private async apply(
    instructor: Instructor,
    { name, imgProfile }: SaveInstructorDto,
    on: Connection,
  ): Promise<Instructor> {
    const merged = {
      name: name === undefined ? instructor.name : name,
      imgProfile: (imgProfile === undefined ? instructor.imgProfile : imgProfile?.trim()) || null,
    };
    const newImage = merged.imgProfile === instructor.imgProfile ? null : merged.imgProfile;
    assertValid([
      ...checkInstructor(merged),
      ...checkImageLink('imgProfile', merged.imgProfile),
      ...(await this.files.unknown(instructor.ownerUid, { imgProfile: newImage }, on)),
    ]);
    return Object.assign(instructor, { ...merged, name: merged.name?.trim() });
  }
}

const where = (ownerUid: string, pathOrId: string) => ({
  ownerUid,
  id: parseId('instructors', pathOrId) ?? '',
});

const contentOf = ({ name, imgProfile }: Instructor) => ({ name, imgProfile });

const present = (instructor: Instructor): InstructorDto => ({
  id: instructor.id,
  reference: instructor.id,
  name: instructor.name,
  group: instructor.ownerUid,
  deleted: false,
  imgProfile: instructor.imgProfile ?? null,
  lastUpdate: instructor.updatedAt.toISOString(),
  demo: isDemoData(instructor),
  version: instructor.version,
});
