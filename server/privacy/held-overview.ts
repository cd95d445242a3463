import { Injectable } from '@nestjs/common';
import { heldCategories, type RecipientKind } from '../../shared/vocabulary/privacy.js';
import { CompanyService } from '../company/company.service.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { Clock } from '../platform/time/clock.js';
import { GuestRetention } from '../rooms/guest-retention.js';
import type { HeldOverviewDto, RecipientDto } from './held-overview.dto.js';
import { readConsents, readFigures, readSent, type SentFigures } from './held-overview.queries.js';
import { printProcessingRecord } from './processing-record.js';

const dayMs = 86_400_000;
/** The hour in UTC at which the nightly job forgets guests. */
const purgeHour = 3;

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** The personal data that an organiser stores, and the parties that receive them. */
@Injectable()
export class HeldOverview {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly companies: CompanyService,
    private readonly retention: GuestRetention,
  ) {}

  async read(uid: string): Promise<HeldOverviewDto> {
    const now = this.clock.now();
    const next = nextPurge(now);
    const { guests, people, figures } = await readFigures(this.db, uid);
    const { effective } = await this.retention.read(uid);
    const consents = await readConsents(this.db, uid);
    return {
      guests,
      people,
      months: effective,
      categories: heldCategories.flatMap((category) =>
        figures
          .filter((each) => each.category === category)
          .map(({ people: count, oldest }) => ({
            category,
            people: count,
            oldest: oldest?.toISOString() ?? null,
          })),
      ),
      purge: {
        at: next.toISOString(),
        next: await this.retention.endingBefore(uid, next),
        month: await this.retention.endingBefore(uid, new Date(now.getTime() + 30 * dayMs)),
      },
      consents: consents.map(({ purpose, version, people: count, first, latest }) => ({
        purpose,
        version,
        people: count,
        first: first.toISOString(),
        latest: latest.toISOString(),
      })),
      recipients: await this.recipients(uid, now),
    };
  }

  /**
   * Prints the record of processing activities in the organiser's language.
   * @throws 404 before the sign-up is finished
   */
  async record(uid: string): Promise<Buffer> {
    const company = await this.companies.one(uid);
    return printProcessingRecord(await this.read(uid), company, this.clock.now());
  }

  private async recipients(uid: string, now: Date): Promise<RecipientDto[]> {
    const sent = await readSent(this.db, uid, new Date(now.getTime() - 30 * dayMs));
    const { smtpUrl, firebase, stripe, storageUrl, vimeo, avatarService, translationService } =
      this.config;
    const nameOf = ({ kind, name }: SentFigures) => {
      if (kind === 'MAIL') return smtpUrl ? hostOf(smtpUrl) : null;
      return kind === 'WEBHOOK' && name ? hostOf(name) : name;
    };
    const service = (kind: RecipientKind, name: string | null | undefined): RecipientDto[] =>
      name ? [{ kind, name, count: null, latest: null }] : [];
    return [
      ...sent.map((each) => ({
        kind: each.kind,
        name: nameOf(each),
        count: each.count,
        latest: each.latest?.toISOString() ?? null,
      })),
      ...service('SIGN_IN', firebase && 'Google Firebase'),
      ...service('PAYMENT', stripe && 'Stripe'),
      ...service('STORAGE', storageUrl && hostOf(storageUrl)),
      ...service('VIDEO', vimeo.token && hostOf(vimeo.site)),
      ...service('AVATAR', avatarService && hostOf(avatarService.url)),
      ...service('TRANSLATION', translationService && hostOf(translationService.url)),
    ];
  }
}

/** The next run of the nightly job. */
function nextPurge(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(purgeHour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
