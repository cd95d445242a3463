import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { interfaceLanguages } from '../../shared/vocabulary/languages.js';
import { sessionStatus } from '../../shared/vocabulary/session.js';
import { pagePolicy } from '../pages/public/page-style.js';
import type { Plan } from '../plans/plan.js';
import { PlanCatalogue } from '../plans/plan-catalogue.js';
import { Config } from '../platform/config/config.js';
import { sendWithEtag } from '../platform/http/send-with-etag.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { askedLanguages, wordsLanguage } from '../platform/text/page-languages.js';
import { Clock } from '../platform/time/clock.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { landingPage } from './landing-html.js';
import { landingStyle } from './landing-style.js';

/** Anybody can open the page, so it does not read the database each time. */
const knownForMs = 60_000;
const log = new Logger('Landing');

type Known = { plans: Plan[]; trial: string | undefined };

export type LandingRequest = FastifyRequest<{
  Querystring: { lang?: string | string[]; tokenId?: string | string[] };
}>;

/** The page at `/` for visitors, if the operator wants one. */
@Injectable()
export class Landing {
  private readonly policy = pagePolicy(landingStyle);
  private known: (Known & { untilMs: number }) | undefined;

  constructor(
    private readonly config: Config,
    private readonly catalogue: PlanCatalogue,
    private readonly sessions: SessionsService,
    private readonly standings: AccountStandings,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether a request for `/` gets this page. The hosts of guests lead to their area, and a token
   * signs its owner in.
   */
  isFor({ hostname, query }: LandingRequest): boolean {
    return (
      this.config.landing && query.tokenId === undefined && !/assistant|asistente/i.test(hostname)
    );
  }

  /** Returns the page in the language of the address or of the browser; undefined for a 304. */
  async send(
    { query: { lang }, headers }: LandingRequest,
    reply: FastifyReply,
  ): Promise<string | undefined> {
    const { publicUrl, roomUrl, support } = this.config;
    const html = landingPage({
      language: wordsLanguage(
        interfaceLanguages,
        askedLanguages({ lang, accepted: headers['accept-language'] }),
      ),
      ...(await this.current()),
      root: publicUrl,
      rooms: roomUrl,
      contact: support.email,
    });
    void reply.headers({ 'content-security-policy': this.policy, vary: 'Accept-Language' });
    return sendWithEtag(reply, headers['if-none-match'], 'text/html', html);
  }

  /** During an outage of the database, the page shows the plans that it has. */
  private async current(): Promise<Known> {
    const nowMs = this.clock.now().getTime();
    if (this.known && nowMs < this.known.untilMs) return this.known;
    try {
      const [plans, trial] = [await this.catalogue.offered(), await this.trialRoom()];
      this.known = { plans, trial, untilMs: nowMs + knownForMs };
    } catch (error) {
      if (!this.known) throw error;
      log.warn({ err: error }, 'the plans could not be read again');
    }
    return this.known;
  }

  /** Returns the code of the event that visitors can try, while it is open. */
  private async trialRoom(): Promise<string | undefined> {
    const { landingRoom } = this.config;
    const session = landingRoom ? await this.sessions.byCode(landingRoom) : null;
    if (!session) return undefined;
    const { fromDate, toDate, ownerUid, publicCode } = session;
    const isOpen = sessionStatus(fromDate, toDate, this.clock.now()) === 'IN_PROGRESS';
    return isOpen && !(await this.standings.isDisabled(ownerUid)) ? publicCode : undefined;
  }
}
