import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { blank, normalizeLink } from '../../shared/rules/field.js';
import { isExternalLink } from '../../shared/rules/image.js';
import { numberOf } from '../../shared/rules/number.js';
import { checkTheme, customPageOf } from '../../shared/rules/theme.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { completeText, type LocalizedText } from '../../shared/vocabulary/localized-text.js';
import {
  builtInSound,
  defaultTheme,
  legalDocuments,
  type SoundSlot,
  soundSlots,
  type Theme,
  type ThemeSound,
} from '../../shared/vocabulary/theme.js';
import { Activities } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { assertValid, assertVersion } from '../platform/errors/app-error.js';
import { cleanPlainOrRichText } from '../platform/text/rich-text.js';
import { OwnPages } from './own-pages.js';
import { RoomThemes } from './room-themes.js';
import type { SaveThemeDto, SaveThemeSoundsDto, ThemeDto } from './theme.dto.js';
import { type StoredTheme, storedTheme } from './themes.queries.js';

@Injectable()
export class ThemesService {
  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    private readonly files: FilesService,
    private readonly pages: OwnPages,
    private readonly rooms: RoomThemes,
    private readonly activities: Activities,
  ) {}

  /** The stored theme, else the default theme. */
  async read(uid: string): Promise<ThemeDto> {
    return present(await storedTheme(this.db, uid));
  }

  /**
   * @throws 404 for an unknown organiser; 403 FEATURE_NOT_ALLOWED without `customThemes`;
   * 409 with the stored theme when `version` is stale; 422 with the first broken rule
   */
  async save(uid: string, given: SaveThemeDto): Promise<ThemeDto> {
    const input = await this.withOwnPictures(uid, given);
    const saved = await this.db.transaction(async (tx) => {
      // parallel saves run one after another
      const standing = await this.entitlements.lock(tx, uid);
      standing.require('customThemes');
      const stored = await storedTheme(tx, uid);
      await assertVersion(stored, input.version, () => present(stored));
      const next = applied(stored.theme, input);
      assertValid(await this.unknown(uid, stored.theme, next, tx));
      if (stored.version > 0 && isDeepStrictEqual(next, stored.theme)) return stored;
      await tx.query(
        `insert into themes (owner_uid, body) values ($1, $2)
         on conflict (owner_uid) do update set body = excluded.body, version = themes.version + 1, updated_at = now()`,
        [uid, JSON.stringify(next)],
      );
      const thing = { ownerUid: uid, id: uid, name: '' };
      await this.activities.of('theme')(tx, thing, 'changed', changesOf(stored.theme, next));
      return storedTheme(tx, uid);
    });
    this.rooms.forget(uid);
    return present(saved);
  }

  /**
   * Downloads new pictures from other hosts and returns the input with their new addresses.
   * @throws 422; 403 FEATURE_NOT_ALLOWED
   */
  private async withOwnPictures(uid: string, given: SaveThemeDto): Promise<SaveThemeDto> {
    const fields = (['lobbyImage', 'mainBackground'] as const).filter((field) =>
      isExternalLink(given[field]?.trim()),
    );
    if (fields.length === 0) return given;
    const { theme } = await storedTheme(this.db, uid);
    (await this.entitlements.standingOf(uid)).require('customThemes');
    const named = applied(theme, given);
    const own: SaveThemeDto = Object.assign({}, given);
    for (const field of fields) {
      const link = named[field];
      if (link && link !== theme[field])
        own[field] = await this.files.bringIn(uid, 'theme/web', field, link);
    }
    return own;
  }

  /**
   * The pages that the theme links to as terms or privacy policy. Pass the transaction as `on` to
   * read in it.
   */
  async pagesNamed(uid: string, on: Connection = this.db): Promise<string[]> {
    const { theme } = await storedTheme(on, uid);
    return legalDocuments
      .map((document) => customPageOf(theme.otherConfig, document))
      .filter((id) => id !== null);
  }

  /**
   * The issues of new references to files or pages that are not the organiser's. Unchanged
   * references are not checked: they may be deleted by now, and must not block a save.
   */
  private async unknown(
    uid: string,
    before: Theme,
    after: Theme,
    on: Connection,
  ): Promise<Issue[]> {
    const filesBefore = new Set(Object.values(filesOf(before)));
    const files = Object.entries(filesOf(after)).filter(([, link]) => !filesBefore.has(link));
    const pages = legalDocuments.flatMap((document) => {
      const id = customPageOf(after.otherConfig, document);
      return id === null || id === customPageOf(before.otherConfig, document)
        ? []
        : [{ path: `otherConfig.${document}.customPage`, id }];
    });
    const known = await this.pages.known(
      uid,
      pages.map(({ id }) => id),
      on,
    );
    return [
      ...(await this.files.unknown(uid, Object.fromEntries(files), on)),
      ...pages
        .filter(({ id }) => !known.has(id))
        .map(({ path }): Issue => ({ path, code: 'UNKNOWN_REFERENCE' })),
    ];
  }
}

const filesOf = ({ lobbyImage, mainBackground, audios }: Theme): Record<string, string | null> => ({
  lobbyImage,
  mainBackground,
  ...Object.fromEntries(soundSlots.map((slot) => [`audios.${slot}.url`, audios[slot].url])),
});

const present = ({ theme, updatedAt, version }: StoredTheme): ThemeDto => ({
  ...theme,
  lastUpdate: updatedAt?.toISOString() ?? null,
  version,
});

/** Applies the input to the stored theme. @throws 422 with the first broken rule */
function applied(stored: Theme, input: SaveThemeDto): Theme {
  const begins = defaultTheme();
  const given = <Field extends keyof Theme & keyof SaveThemeDto>(field: Field) =>
    input[field] === undefined ? stored[field] : (input[field] ?? begins[field]);
  const merged = {
    ...stored,
    mainColor: given('mainColor'),
    secondaryColor: given('secondaryColor'),
    lobbyImage: given('lobbyImage'),
    lobbyText: lobbyTextOf(input.lobbyText, stored.lobbyText),
    lobbySkipActive: given('lobbySkipActive') === true,
    lobbySkipTimeout: given('lobbySkipTimeout'),
    mainBackground: given('mainBackground'),
    termsOfUse: given('termsOfUse'),
    privacyPolicies: given('privacyPolicies'),
    otherConfig:
      input.otherConfig === undefined
        ? stored.otherConfig
        : (input.otherConfig ?? begins.otherConfig),
    audios: soundsOf(stored.audios, input.audios),
  };
  assertValid(checkTheme(merged as Parameters<typeof checkTheme>[0]));
  const text = (value: unknown) =>
    typeof value === 'string' && !blank(value) ? value.trim() : null;
  return {
    ...merged,
    mainColor: String(merged.mainColor).trim().toLowerCase(),
    secondaryColor: String(merged.secondaryColor).trim().toLowerCase(),
    lobbyImage: text(merged.lobbyImage),
    lobbySkipTimeout:
      numberOf(merged.lobbySkipTimeout as number | string) ?? begins.lobbySkipTimeout,
    mainBackground: text(merged.mainBackground),
    termsOfUse: normalizeLink(text(merged.termsOfUse)) ?? null,
    privacyPolicies: normalizeLink(text(merged.privacyPolicies)) ?? null,
  };
}

/**
 * A plain text applies to every language. Texts by language replace all stored texts, with
 * upper-case codes as keys.
 */
function lobbyTextOf(given: SaveThemeDto['lobbyText'], stored: LocalizedText): LocalizedText {
  if (given === undefined) return stored;
  const texts = typeof given === 'string' ? completeText(given, stored) : (given ?? {});
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => {
      const cleaned = blank(text) ? '' : cleanPlainOrRichText(text).trim();
      return blank(cleaned) ? [] : [[language.toUpperCase(), cleaned]];
    }),
  );
}

function soundsOf(
  stored: Theme['audios'],
  given: SaveThemeSoundsDto | null | undefined,
): Theme['audios'] {
  if (given === undefined) return stored;
  const begins = defaultTheme().audios;
  return Object.fromEntries(
    soundSlots.map((slot) => [
      slot,
      given ? soundOf(slot, stored[slot], given[slot]) : begins[slot],
    ]),
  ) as Theme['audios'];
}

function soundOf(
  slot: SoundSlot,
  stored: ThemeSound,
  given: SaveThemeSoundsDto[SoundSlot],
): ThemeSound {
  if (given === undefined) return stored;
  const url = given?.url === undefined && given ? stored.url : given?.url?.trim() || null;
  // a built-in sound has no file name
  if (url === null || url === builtInSound(slot))
    return { active: activeOf(stored, given), name: null, url: null };
  const name = given?.name === undefined ? stored.name : given.name?.trim() || null;
  return { active: activeOf(stored, given), name, url };
}

const activeOf = (stored: ThemeSound, given: SaveThemeSoundsDto[SoundSlot]): boolean =>
  given?.active === undefined && given ? stored.active : (given?.active ?? false);
