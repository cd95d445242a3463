import { Injectable, Logger } from '@nestjs/common';
import { isColor } from '../../shared/rules/contrast.js';
import { isExternalLink } from '../../shared/rules/image.js';
import { pageUrl } from '../../shared/rules/page.js';
import { customPageOf } from '../../shared/rules/theme.js';
import {
  builtInSound,
  defaultTheme,
  type LegalDocument,
  legalDocuments,
  type RoomTheme,
  soundSlots,
  type Theme,
} from '../../shared/vocabulary/theme.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { LockedStanding } from '../plans/standing.js';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import type { MailBrand } from '../platform/mail/mail-job.js';
import { withTimeout } from '../platform/time/with-timeout.js';
import { type LegalLinks, legalLinksOf } from './legal-documents.js';
import { OwnPages } from './own-pages.js';
import { storedTheme } from './themes.queries.js';

/**
 * The time for which a theme is cached, short enough that an organiser sees a change on the next
 * page load.
 */
const freshMs = 500;
/**
 * The pause after a failed read. Without it, a filling room would repeat the read many times a
 * second.
 */
const failedMs = 5_000;
/** The longest time that guests wait for a theme. */
const patienceMs = 1_000;
/** The most themes in the cache. */
const mostKept = 500;

type Kept = { theme: Promise<RoomTheme | null>; until: number };

/** The themes that guests see, cached for a moment on each server. */
@Injectable()
export class RoomThemes {
  private readonly log = new Logger('RoomThemes');
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    private readonly pages: OwnPages,
    private readonly config: Config,
  ) {}

  /**
   * The theme for an organiser's guests, without the company's links; null for the default theme.
   * Never fails and never takes long: if the read fails, returns the last known theme or null. Do
   * not call it in a transaction, because it takes its own connection.
   */
  of(uid: string): Promise<RoomTheme | null> {
    const known = this.kept.get(uid);
    if (known && performance.now() < known.until) return known.theme;
    const kept: Kept = { theme: Promise.resolve(null), until: performance.now() + freshMs };
    kept.theme = withTimeout(patienceMs, 'the theme', this.read(uid)).catch(
      async (err: unknown) => {
        this.log.warn({ uid, err }, 'a theme could not be read');
        kept.until = performance.now() + failedMs;
        return (await known?.theme) ?? null;
      },
    );
    // The cache is ordered by the last read. This theme moves to the end, and the first is evicted.
    this.kept.delete(uid);
    this.kept.set(uid, kept);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return kept.theme;
  }

  /**
   * The brand of mails to an organiser's guests, with the documents that they accepted. Never
   * fails, like `of`.
   */
  async brand(
    uid: string,
    { name, logo, ...company }: { name: string; logo: string | null } & LegalLinks,
  ): Promise<MailBrand> {
    const theme = await this.of(uid);
    // only a picture of this installation: another host would learn who opens the mail
    const address =
      logo && !isExternalLink(logo) ? new URL(logo, this.config.publicUrl).href : null;
    const { privacyPolicyUrl, termsUrl } = legalLinksOf(company, theme);
    return {
      name,
      logo: address,
      color: theme?.mainColor ?? null,
      privacy: privacyPolicyUrl,
      terms: termsUrl,
    };
  }

  /** The colours that an organiser's guests see, read in a transaction. */
  async colors(
    uid: string,
    standing: LockedStanding,
    on: Connection,
  ): Promise<Pick<Theme, 'mainColor' | 'secondaryColor'>> {
    return standing.allows('customThemes') ? (await storedTheme(on, uid)).theme : defaultTheme();
  }

  /** Drops a changed theme from this server's cache. */
  forget(uid: string): void {
    this.kept.delete(uid);
  }

  private async read(uid: string): Promise<RoomTheme | null> {
    const { theme, version } = await storedTheme(this.db, uid);
    if (version === 0) return null;
    const standing = await this.entitlements.standingOf(uid);
    return standing.allows('customThemes') ? roomTheme(theme, await this.links(uid, theme)) : null;
  }

  /** For each document its page if it still exists, else its link. */
  private async links(uid: string, theme: Theme): Promise<Record<LegalDocument, string | null>> {
    const pages = legalDocuments.map((document) => customPageOf(theme.otherConfig, document));
    const known = await this.pages.known(
      uid,
      pages.filter((id) => id !== null),
      this.db,
    );
    const linkOf = (document: LegalDocument) => {
      const page = customPageOf(theme.otherConfig, document);
      // absolute, because rooms can be on another host than pages
      return page !== null && known.has(page)
        ? pageUrl(this.config.publicUrl, uid, page)
        : theme[document];
    };
    return { termsOfUse: linkOf('termsOfUse'), privacyPolicies: linkOf('privacyPolicies') };
  }
}

/** @throws for an invalid theme */
function roomTheme(theme: Theme, links: Record<LegalDocument, string | null>): RoomTheme {
  const {
    mainColor,
    secondaryColor,
    mainBackground,
    lobbyImage,
    lobbyText,
    lobbySkipActive,
    lobbySkipTimeout,
    audios,
  } = theme;
  if (!isColor(mainColor) || !isColor(secondaryColor)) throw new Error('A theme has no colours');
  return {
    mainColor,
    secondaryColor,
    background: shown(mainBackground),
    lobby: {
      image: shown(lobbyImage),
      text: lobbyText,
      skipAfterSeconds: lobbySkipActive ? lobbySkipTimeout : null,
    },
    sounds: Object.fromEntries(
      soundSlots.map((slot) => [
        slot,
        audios[slot].active ? (audios[slot].url ?? builtInSound(slot)) : null,
      ]),
    ) as RoomTheme['sounds'],
    links: { terms: links.termsOfUse, privacy: links.privacyPolicies },
  };
}

/** Hides a picture that could not be copied to this installation. */
const shown = (link: string | null) => (isExternalLink(link) ? null : link);
