import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { EarlierVersionDto } from '../versions/version.dto.js';
import { VersionsService } from '../versions/versions.service.js';
import { presentBody } from './present-tasting.js';
import { settleBody } from './tasting-body.js';
import { restoredContent, type TastingContent } from './tasting-content.js';
import type { TastingVersionDto } from './tasting-version.dto.js';
import { TastingsService } from './tastings.service.js';

/** The earlier versions of a tasting, for its editor. */
@Injectable()
export class TastingVersions {
  constructor(
    private readonly db: Database,
    private readonly tastings: TastingsService,
    private readonly versions: VersionsService,
  ) {}

  /** Lists them, newest first. @throws 404 when the owner has no such tasting */
  async list(uid: string, pathOrId: string): Promise<EarlierVersionDto[]> {
    return this.versions.list('tasting', (await this.tastings.one(uid, pathOrId)).id);
  }

  /**
   * Reads one, without parts that do not exist any more.
   * @throws 404 when the owner has no such tasting, or the tasting no such version
   */
  async read(uid: string, pathOrId: string, version: string): Promise<TastingVersionDto> {
    const tasting = await this.tastings.one(uid, pathOrId);
    const found = await this.versions.read<TastingContent>('tasting', tasting.id, version);
    const known = await this.tastings.known(tasting, found.content, this.db);
    const { content, missing } = restoredContent(
      found.content,
      settleBody(tasting.body, known.spoken),
      known,
    );
    const { lastUpdate } = found;
    return {
      version: found.version,
      lastUpdate,
      content: { ...content, ...presentBody(content, known.spoken) },
      missing,
    };
  }
}
