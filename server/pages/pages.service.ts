import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { checkPage, isPageId, pageUrl } from '../../shared/rules/page.js';
import { isBlankRichText, richTextPictures } from '../../shared/rules/rich-text.js';
import { eventLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { restorableMs } from '../platform/database/deletion.js';
import { instantSql } from '../platform/database/instant-sql.js';
import type { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
} from '../platform/database/lists/paging.js';
import {
  assertValid,
  assertVersion,
  invalid,
  notFound,
  refuse,
} from '../platform/errors/app-error.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { cleanRichText } from '../platform/text/rich-text.js';
import { Clock } from '../platform/time/clock.js';
import { ThemesService } from '../themes/themes.service.js';
import type { PageDto, SavePageDto } from './page.dto.js';
import { type PageRow, pageColumns, presentPage, textsOf } from './page-row.js';
import { PageVersions } from './page-versions.js';

const title = `coalesce(p.header->>'ES', (select min(value) from jsonb_each_text(p.header)))`;

const list: JsonList = {
  from: 'custom_pages p where p.owner_uid = $1 and p.deleted_at is null',
  id: 'p.id',
  fields: {
    id: 'p.id',
    header: 'p.header',
    // blank texts are not stored, so a key means that the language has text
    languages: `(select coalesce(json_agg(language order by place), '[]') from unnest($3::text[]) with ordinality known (language, place)
      where case when p.content = '{}' then p.header else p.content end ? language)`,
    url: '$2::text || p.id',
    lastUpdate: instantSql('p.updated_at'),
    version: 'p.version',
  } satisfies Record<keyof Omit<PageDto, 'content'>, string>,
  sorts: {
    header: { sql: nameOrder(title), type: 'text' },
    lastUpdate: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  defaultSort: '-lastUpdate',
  searched: `(select string_agg(value, ' ') from jsonb_each_text(p.header))`,
};

/** The pages that organisers write for their guests, at addresses that they choose. */
@Injectable()
export class PagesService {
  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly entitlements: EntitlementsService,
    private readonly files: FilesService,
    private readonly themes: ThemesService,
    private readonly versions: PageVersions,
    private readonly standings: AccountStandings,
    activities: Activities,
  ) {
    this.note = activities.of('page');
  }

  /** The owner's pages without their texts. By default the last changed page comes first. */
  list(uid: string, query: ListQueryDto): Promise<JsonPage> {
    return listJson(
      this.db,
      list,
      [uid, pageUrl(this.config.publicUrl, uid, ''), eventLanguages],
      query,
    );
  }

  /** The public page. @throws 404 for an unknown page, and for pages of a disabled account */
  async read(uid: string, id: string): Promise<PageDto> {
    const row = isPageId(id) ? await find(this.db, uid, id) : undefined;
    if (!row || row.deletedAt || (await this.standings.isDisabled(uid))) throw notFound();
    return this.present(uid, row);
  }

  /** The ids among `ids` that are existing pages of this owner. */
  async existing(uid: string, ids: readonly string[], on: Connection): Promise<string[]> {
    const sql =
      'select id from custom_pages where owner_uid = $1 and id = any($2) and deleted_at is null';
    return (await on.query<{ id: string }>(sql, [uid, ids])).map(({ id }) => id);
  }

  /**
   * Creates or changes the page at an address. A save without a difference makes no new version.
   * @throws 422 with the first broken rule; 403 FEATURE_NOT_ALLOWED, QUOTA_EXCEEDED; 409 when
   * `version` is stale; 404 when `version` is given and the page is gone
   */
  async save(uid: string, id: string, input: SavePageDto): Promise<PageDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      standing.require('customThemes');
      const found = isPageId(id) ? await find(tx, uid, id) : undefined;
      const stored = found?.deletedAt ? undefined : found;
      if (!stored && input.version) throw notFound();
      // version 0 is checked below: a repeated request with the same content is no conflict
      if (stored && input.version !== 0)
        await assertVersion(stored, input.version, () => this.present(uid, stored));
      const written = this.laidOver(stored, input);
      assertValid(checkPage({ id, ...written }));
      if (stored && isDeepStrictEqual(written, { header: stored.header, content: stored.content }))
        return this.present(uid, stored);
      if (stored && input.version === 0) throw invalid([{ path: 'id', code: 'PAGE_EXISTS' }]);
      assertValid(await this.files.foreign(uid, newPictures(written.content, stored?.content), tx));
      if (!stored) await standing.reserve('pages');
      const row = await this.write(tx, uid, id, written);
      const changes = stored ? pageChanges(stored, row) : [];
      const thing = { ownerUid: uid, id, name: row.header };
      await this.note(tx, thing, stored ? 'changed' : 'created', changes);
      return this.present(uid, row);
    });
  }

  /**
   * Soft delete: the page can be restored for 30 days.
   * @throws 404; 409 PAGE_IN_USE while the theme links to it
   */
  async remove(uid: string, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      // the lock also makes a theme change that links to the page wait
      await this.entitlements.lock(tx, uid);
      const row = await find(tx, uid, id);
      if (!row || row.deletedAt) throw notFound();
      if ((await this.themes.pagesNamed(uid, tx)).includes(id)) throw refuse(409, 'PAGE_IN_USE');
      await tx.query('update custom_pages set deleted_at = $3 where owner_uid = $1 and id = $2', [
        uid,
        id,
        this.clock.now(),
      ]);
      await this.note(tx, { ownerUid: uid, id, name: row.header }, 'deleted');
    });
  }

  /** Undoes a delete of the last 30 days. @throws 404; 403 as for a new page */
  async restore(uid: string, id: string): Promise<PageDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const row = await find(tx, uid, id);
      if (
        !row ||
        (row.deletedAt && this.clock.now().getTime() - row.deletedAt.getTime() >= restorableMs)
      )
        throw notFound();
      if (row.deletedAt) {
        standing.require('customThemes');
        await standing.reserve('pages');
        await tx.query(
          'update custom_pages set deleted_at = null where owner_uid = $1 and id = $2',
          [uid, id],
        );
        await this.note(tx, { ownerUid: uid, id, name: row.header }, 'restored');
      }
      return this.present(uid, row);
    });
  }

  /**
   * Writes the content of an old version as a new version. The versions in between are kept.
   * @throws 404; 403 FEATURE_NOT_ALLOWED
   */
  async restoreVersion(uid: string, id: string, version: string): Promise<PageDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const { header, content } = await this.versions.read(uid, id, version, tx);
      standing.require('customThemes');
      const stored = await find(tx, uid, id);
      if (
        stored &&
        isDeepStrictEqual({ header, content }, { header: stored.header, content: stored.content })
      )
        return this.present(uid, stored);
      const row = await this.write(tx, uid, id, { header, content });
      const changes = pageChanges(stored ?? { header: {}, content: {} }, row);
      await this.note(tx, { ownerUid: uid, id, name: row.header }, 'changed', changes);
      return this.present(uid, row);
    });
  }

  private laidOver(stored: Written | undefined, { header, content }: SavePageDto): Written {
    return {
      header: textsOf(
        header,
        stored?.header ?? {},
        (text) => text.trim(),
        (text) => text === '',
      ),
      content: textsOf(content, stored?.content ?? {}, cleanRichText, isBlankContent),
    };
  }

  private async write(
    tx: Transaction,
    uid: string,
    id: string,
    { header, content }: Written,
  ): Promise<PageRow> {
    const [row] = await tx.query<PageRow>(
      `insert into custom_pages as p (owner_uid, id, header, content, version, created_at, updated_at) values ($1, $2, $3, $4, 1, $5, $5)
       on conflict (owner_uid, id) do update set header = $3, content = $4, version = p.version + 1, updated_at = $5, deleted_at = null
       returning ${pageColumns}`,
      [uid, id, JSON.stringify(header), JSON.stringify(content), this.clock.now()],
    );
    if (!row) throw new Error('A page was not written');
    await this.versions.store(tx, uid, row);
    return row;
  }

  private present(uid: string, row: PageRow): PageDto {
    return presentPage(this.config.publicUrl, uid, row);
  }
}

/** A text that is too long is not parsed: validation rejects it anyway. */
const isBlankContent = (html: string) => html.length <= limits.pageContent && isBlankRichText(html);

const pageChanges = (before: Written, after: Written) =>
  changesOf(
    { header: before.header, content: before.content },
    { header: after.header, content: after.content },
  );

type Written = { header: LocalizedText; content: LocalizedText };

const find = async (on: Connection, uid: string, id: string): Promise<PageRow | undefined> =>
  (
    await on.query<PageRow>(
      `select ${pageColumns} from custom_pages where owner_uid = $1 and id = $2`,
      [uid, id],
    )
  )[0];

/** The pictures that the text contains and the stored text did not, with their position in it. */
function newPictures(
  content: LocalizedText,
  before: LocalizedText = {},
): [path: string, link: string][] {
  const known = new Set(Object.values(before).flatMap(richTextPictures));
  return Object.entries(content).flatMap(([language, text]) =>
    richTextPictures(text).flatMap((link, place): [string, string][] =>
      known.has(link) ? [] : [[`content.${language}.${place}`, link]],
    ),
  );
}
