import { Injectable } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { AttemptLimits } from '../platform/identity/attempt-limits.js';
import { sendMail } from '../platform/mail/mail-job.js';
import { mailTemplate } from '../platform/mail/mail-template.js';

/** At most one mail per organiser and day. */
const onceADay = { scope: 'plan.cancellation', max: 1, windowMs: 86_400_000 };

/**
 * Mail to the support address: an organiser asks to cancel a plan. A person handles the request.
 */
export const cancellationMail = mailTemplate<{ company: string; email: string; plan: string }>(
  'cancellationWish',
  {
    texts: {
      es: {
        subject: 'Quieren cancelar un plan: {{company}}',
        heading: 'Una petición de cancelación',
        body: '{{company}} ({{email}}) quiere cancelar su plan {{plan}}. Escríbeles antes de que se renueve.',
        ignore: 'El plan sigue como estaba: nadie lo ha cancelado todavía.',
      },
      ca: {
        subject: 'Volen cancel·lar un pla: {{company}}',
        heading: 'Una petició de cancel·lació',
        body: '{{company}} ({{email}}) vol cancel·lar el seu pla {{plan}}. Escriviu-los abans que es renovi.',
        ignore: 'El pla continua com estava: encara no l’ha cancel·lat ningú.',
      },
      en: {
        subject: 'Request to cancel a plan: {{company}}',
        heading: 'An organiser wants to cancel a plan',
        body: '{{company}} ({{email}}) would like to cancel their plan {{plan}}. Write to them before it renews.',
        ignore: 'The plan is unchanged: nobody has cancelled it yet.',
      },
      de: {
        subject: 'Ein Tarif soll gekündigt werden: {{company}}',
        heading: 'Eine Kündigung ist gewünscht',
        body: '{{company}} ({{email}}) möchte den Tarif {{plan}} kündigen. Schreiben Sie, bevor er sich verlängert.',
        ignore: 'Der Tarif läuft weiter: Noch hat ihn niemand gekündigt.',
      },
      fr: {
        subject: 'Une formule est à résilier\u00a0: {{company}}',
        heading: 'Une demande de résiliation',
        body: '{{company}} ({{email}}) souhaite résilier sa formule {{plan}}. Écrivez-lui avant le renouvellement.',
        ignore: 'La formule n’a pas changé\u00a0: personne ne l’a encore résiliée.',
      },
      it: {
        subject: 'Richiesta di disdetta di un piano: {{company}}',
        heading: 'Una richiesta di disdetta',
        body: '{{company}} ({{email}}) vuole disdire il suo piano {{plan}}. Scrivete prima che si rinnovi.',
        ignore: 'Il piano è come prima: nessuno lo ha ancora disdetto.',
      },
      pl: {
        subject: 'Prośba o rezygnację z planu: {{company}}',
        heading: 'Prośba o rezygnację',
        body: '{{company}} ({{email}}) chce zrezygnować z planu {{plan}}. Odpisz, zanim plan się odnowi.',
        ignore: 'Plan działa jak dotąd: nikt go jeszcze nie anulował.',
      },
      pt: {
        subject: 'Querem cancelar um plano: {{company}}',
        heading: 'Um pedido de cancelamento',
        body: '{{company}} ({{email}}) quer cancelar o seu plano {{plan}}. Escreva-lhe antes da renovação.',
        ignore: 'O plano continua como estava: ninguém o cancelou ainda.',
      },
    },
  },
);

/**
 * Forwards cancellation requests to support. The subscription stays unchanged: a person contacts
 * the organiser first.
 */
@Injectable()
export class CancellationRequests {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly companies: CompanyService,
    private readonly entitlements: EntitlementsService,
    private readonly attempts: AttemptLimits,
  ) {}

  /** @returns whether a support address is configured */
  async pass(uid: string): Promise<boolean> {
    const { email: to } = this.config.support;
    if (!to) return false;
    const { name, email, lang } = await this.companies.one(uid);
    const { plan } = await this.entitlements.standingOf(uid);
    await this.db.transaction(async (tx) => {
      if ((await this.attempts.countAttempt(onceADay, uid, tx)) > 0) return;
      await sendMail(tx, cancellationMail, {
        to,
        lang,
        data: { company: name, email, plan: plan.name },
      });
    });
    return true;
  }
}
