import { Injectable, Logger } from '@nestjs/common';
import { isColor } from '../../shared/rules/contrast.js';
import { liesElsewhere } from '../../shared/rules/image.js';
import { pageUrl } from '../../shared/rules/page.js';
import { customPageOf } from '../../shared/rules/theme.js';
import {
  builtInSound,
  type LegalDocument,
  legalDocuments,
  type RoomTheme,
  soundSlots,
  type Theme,
} from '../../shared/vocabulary/theme.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import type { MailBrand } from '../platform/mail/mail-job.js';
import { within } from '../platform/within.js';
import { documentsOf, type LegalLinks } from './legal-documents.js';
import { OwnPages } from './own-pages.js';
import { storedTheme } from './themes.queries.js';

/** For how long a theme that was read is taken for what is so: who saves one, and then loads a guest's page again, sees it. */
const freshMs = 500;
/** For how long nobody tries again what could not be read: a room that fills asks for it many times a second. */
const failedMs = 5_000;
/** Guests do not wait longer for colours. */
const patienceMs = 1_000;
/** Of how many organisers a theme is kept at hand. */
const mostKept = 500;

type Kept = { theme: Promise<RoomTheme | null>; until: number };

/** The themes that guests see. Read once for all who ask within a moment, on each server. */
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
   * What guests of this organiser see, with the links of the theme alone; null where that is what the product begins with. Never fails and
   * never waits for long: one that cannot be read is what it was before, else the product's own. Not inside a transaction, as it asks for a
   * connection of its own.
   */
  of(uid: string): Promise<RoomTheme | null> {
    const known = this.kept.get(uid);
    if (known && performance.now() < known.until) return known.theme;
    const kept: Kept = { theme: Promise.resolve(null), until: performance.now() + freshMs };
    kept.theme = within(patienceMs, 'the theme', this.read(uid)).catch(async (err: unknown) => {
      this.log.warn({ uid, err }, 'a theme could not be read');
      kept.until = performance.now() + failedMs;
      return (await known?.theme) ?? null;
    });
    // whoever was read last goes to the end, the one at the front goes first
    this.kept.delete(uid);
    this.kept.set(uid, kept);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return kept.theme;
  }

  /** In whose name guests of this organiser get mails, and what those accepted. Never fails, like `of`. */
  async brand(
    uid: string,
    { name, logo, ...company }: { name: string; logo: string | null } & LegalLinks,
  ): Promise<MailBrand> {
    const theme = await this.of(uid);
    // a path of ours: what lies elsewhere would be told who opens the mail
    const address = logo && !liesElsewhere(logo) ? new URL(logo, this.config.publicUrl).href : null;
    const { privacyPolicyUrl, termsUrl } = documentsOf(company, theme);
    return {
      name,
      logo: address,
      color: theme?.mainColor ?? null,
      privacy: privacyPolicyUrl,
      terms: termsUrl,
    };
  }

  /** It is another by now: whoever asks this server is told at once. */
  forget(uid: string): void {
    this.kept.delete(uid);
  }

  private async read(uid: string): Promise<RoomTheme | null> {
    const { theme, version } = await storedTheme(this.db, uid);
    if (version === 0) return null;
    const standing = await this.entitlements.standingOf(uid);
    return standing.allows('customThemes') ? roomTheme(theme, await this.links(uid, theme)) : null;
  }

  /** Of each document its page, if there is one still, else its link. */
  private async links(uid: string, theme: Theme): Promise<Record<LegalDocument, string | null>> {
    const pages = legalDocuments.map((document) => customPageOf(theme.otherConfig, document));
    const known = await this.pages.known(
      uid,
      pages.filter((id) => id !== null),
      this.db,
    );
    const linkOf = (document: LegalDocument) => {
      const page = customPageOf(theme.otherConfig, document);
      // rooms may live at another address than pages
      return page !== null && known.has(page)
        ? pageUrl(this.config.publicUrl, uid, page)
        : theme[document];
    };
    return { termsOfUse: linkOf('termsOfUse'), privacyPolicies: linkOf('privacyPolicies') };
  }
}

/** @throws for what is no theme */
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

/** What could not be brought here is shown to no guest. */
const shown = (link: string | null) => (liesElsewhere(link) ? null : link);
