import { createHmac } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { type JobContext, Jobs } from '../platform/queue/jobs.js';
import { DemoData } from './demo-data.js';

const email = 'demo@retrogusto.example';
export const makeDemo = job('makeDemo', { concurrency: 1, timeoutMs: 5 * 60_000, attempts: 3 });

/** Creates a demo organiser, on machines that only their user can reach. */
@Injectable()
export class DemoAccount implements OnModuleInit {
  private readonly log = new Logger('Demo');

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly identity: IdentityProvider,
    private readonly companies: CompanyService,
    private readonly data: DemoData,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(makeDemo, (_, context) => this.make(context));
  }

  /**
   * Queues a job that creates the demo unless it exists, and prints how to sign in. If the job
   * cannot be queued, the error is only logged.
   */
  async prepare(): Promise<void> {
    try {
      await this.db.transaction((tx) => tx.enqueue(makeDemo, {}));
    } catch (error) {
      this.log.warn(
        `the demo cannot be made: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** Creates the demo organiser and its data, unless they exist. A retry creates the data anew. */
  private async make(context: JobContext): Promise<void> {
    const password = createHmac('sha256', this.config.appSecret)
      .update('demo organiser')
      .digest('base64url')
      .slice(0, 14);
    const user =
      (await this.identity.findByEmail(email)) ??
      (await this.identity.createUser({ email, password, emailVerified: true }));
    const company = await this.companies.signUp(
      { uid: user.uid, email, emailVerified: true, sessionId: null },
      {
        uid: user.uid,
        name: 'Celler Retrogusto',
        phone: '34600000000',
        country: 'ES',
        lang: this.config.demoLanguage,
        acceptTerms: true,
      },
    );
    if (!company.demoDataLoaded) await this.data.bring(user.uid, context);
    process.stdout.write(`  Sign in with   ${email}   ${password}\n\n`);
  }
}
