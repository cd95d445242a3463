import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EmbedTheme } from '../../shared/vocabulary/embed.js';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';
import { defaultTheme } from '../../shared/vocabulary/theme.js';
import { CompanyService } from '../company/company.service.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { withStatementTimeout } from '../platform/database/database-client.js';
import { notFound } from '../platform/errors/app-error.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { Clock } from '../platform/time/clock.js';
import { ProductsService } from '../products/products.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import type { EmbedDto } from './embed.dto.js';
import { ratingOf } from './embeds.queries.js';
import { type EmbeddedRating, ratingSvg } from './rating-svg.js';

type Embed = { productId: string; ownerUid: string; key: string; shown: boolean };

/**
 * A counted rating is reused for this long, so that visitors of web sites do not load the database.
 */
const freshMs = 300_000;
const mostKept = 1_000;
/** Time limit for counting, for products with very many ratings. */
const countingMs = 30_000;

const columns = 'product_id as "productId", owner_uid as "ownerUid", key, shown';

/** Ratings of products that their organiser shows on a web site. */
@Injectable()
export class EmbedsService {
  private readonly counted = new Map<string, { until: number; rating: Promise<EmbeddedRating> }>();

  constructor(
    private readonly db: Database,
    private readonly products: ProductsService,
    private readonly companies: CompanyService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly standings: AccountStandings,
    private readonly themes: RoomThemes,
  ) {}

  /** @throws 404 when the owner has no such product */
  async read(uid: string, pathOrId: string): Promise<EmbedDto> {
    const { id, externalStoreURL } = await this.products.read(uid, pathOrId);
    const [embed] = await this.db.query<Embed>(
      `select ${columns} from product_embeds where product_id = $1 and owner_uid = $2`,
      [id, uid],
    );
    const { storeActive, webPage } = await this.companies.one(uid);
    return {
      shown: embed?.shown ?? false,
      image: embed ? `${this.config.publicUrl}/embed/${embed.key}.svg` : null,
      link: (storeActive && externalStoreURL) || webPage || null,
      ...(await this.count(uid, id)),
    };
  }

  /** @throws like `read` */
  async save(uid: string, pathOrId: string, shown: boolean): Promise<EmbedDto> {
    const { id } = await this.products.read(uid, pathOrId);
    await this.db.query(
      `insert into product_embeds (product_id, owner_uid, key, shown) values ($1, $2, $3, $4)
       on conflict (product_id) do update set shown = excluded.shown where product_embeds.owner_uid = excluded.owner_uid`,
      [id, uid, newId(), shown],
    );
    return this.read(uid, id);
  }

  /**
   * Returns the SVG image and its ETag.
   * @throws 404 for an unknown or hidden key, or a disabled account
   */
  async picture(
    key: string,
    lang: GuestLanguage,
    theme: EmbedTheme,
  ): Promise<{ tag: string; svg: string }> {
    const [embed] = await this.db.query<Embed>(
      `select ${columns} from product_embeds where key = $1 and shown`,
      [key],
    );
    // A deleted product has no image. A restored product has its image again.
    const [product] = embed ? await this.products.find(embed.ownerUid, [embed.productId]) : [];
    if (!embed || !product || (await this.standings.isDisabled(embed.ownerUid))) throw notFound();
    const { uid, id } = { uid: embed.ownerUid, id: embed.productId };
    const [rating, worn] = await Promise.all([this.kept(uid, id), this.themes.of(uid)]);
    const svg = ratingSvg(rating, lang, theme, worn?.mainColor ?? defaultTheme().mainColor);
    return { tag: `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"`, svg };
  }

  /** Counts a rating once for all requests within five minutes. */
  private kept(uid: string, id: string): Promise<EmbeddedRating> {
    const now = this.clock.now().getTime();
    const known = this.counted.get(id);
    if (known && known.until > now) return known.rating;
    const rating = this.count(uid, id);
    this.counted.delete(id);
    this.counted.set(id, { until: now + freshMs, rating });
    const oldest = this.counted.keys().next().value;
    if (this.counted.size > mostKept && oldest !== undefined) this.counted.delete(oldest);
    rating.catch(() => this.counted.delete(id));
    return rating;
  }

  private count(uid: string, id: string): Promise<EmbeddedRating> {
    return withStatementTimeout(countingMs, () => ratingOf(this.db, uid, id, this.clock.now()));
  }
}
