import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { defaultTheme, type Theme } from '../../shared/vocabulary/theme.js';
import type { Connection } from '../platform/database/connection.js';
import { prepared } from '../platform/database/prepared.js';
import { cleanPlainOrRichText } from '../platform/text/rich-text.js';

/** `version` is 0 before the first save. */
export type StoredTheme = { theme: Theme; version: number; updatedAt: Date | null };

const sql = prepared(
  'select body, version, updated_at as "updatedAt" from themes where owner_uid = $1',
);

/** The stored theme. Fields that were added since it was saved have their default values. */
export async function storedTheme(on: Connection, uid: string): Promise<StoredTheme> {
  const [row] = await on.query<{ body: Partial<Theme>; version: number; updatedAt: Date }>(sql, [
    uid,
  ]);
  const begins = defaultTheme();
  if (!row) return { theme: begins, version: 0, updatedAt: null };
  const { body, version, updatedAt } = row;
  const lobbyText = cleanLobbyText(body.lobbyText ?? begins.lobbyText);
  return {
    theme: { ...begins, ...body, lobbyText, audios: { ...begins.audios, ...body.audios } },
    version,
    updatedAt,
  };
}

/**
 * Texts that were stored before the server cleaned its input are cleaned when they are read. Guests
 * see them as HTML.
 */
const cleanLobbyText = (texts: LocalizedText): LocalizedText =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, cleanPlainOrRichText(text)]),
  );
