import { type DynamicModule, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { sweepAccounts } from './accounts/account-exports.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { exportAccount } from './accounts/export-job.js';
import { finishClosings } from './accounts/finish-closings.js';
import { tellGuestsOfClosings } from './accounts/tell-guests.js';
import { ActivitiesModule } from './activity/activities.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { forgetActivities } from './activity/activity.service.js';
import { AgreementsModule } from './agreements/agreements.module.js';
import { tellOfDocuments } from './agreements/tell-of-documents.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AssistantsModule } from './assistants/assistants.module.js';
import { forgetExpired } from './assistants/delete-expired-credentials.js';
import { mailAssistantCode } from './assistants/mail-assistant-code.js';
import { deleteGuestAccount } from './assistants/my-data/delete-account.js';
import { PalateModule } from './assistants/palate/palate.module.js';
import { AudienceModule } from './audience/audience.module.js';
import { AvatarsModule } from './avatars/avatars.module.js';
import { BackupModule } from './backup/backup.module.js';
import { copyErasures, forgetErasures } from './backup/copy-erasures.js';
import { makeBackup } from './backup/scheduled-backup.js';
import { ColleaguesModule } from './colleagues/colleagues.module.js';
import { CompanyModule } from './company/company.module.js';
import { verificationMail } from './company/verification-mail.job.js';
import { DemoModule } from './demo/demo.module.js';
import { makeDemo } from './demo/demo-account.js';
import { generateDemoData } from './demo/demo-data.js';
import { DeskModule } from './desk/desk.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { deleteOldDrafts } from './drafts/drafts.service.js';
import { EmbeddedIdentityModule } from './embedded/identity/embedded-identity.module.js';
import { EmbeddedMailboxModule } from './embedded/mailbox/embedded-mailbox.module.js';
import { advanceStripe, EmbeddedStripeModule } from './embedded/stripe/embedded-stripe.module.js';
import { EmbedsModule } from './embeds/embeds.module.js';
import { FilesModule } from './files/files.module.js';
import { eraseFiles } from './files/files.service.js';
import { bringPicturesIn } from './files/import-remote-pictures.js';
import { sweepFiles } from './files/sweep-files.js';
import { HomeModule } from './home/home.module.js';
import { InstructorsModule } from './instructors/instructors.module.js';
import { LandingModule } from './landing/landing.module.js';
import { LettersModule } from './letters/letters.module.js';
import { sendLetters } from './letters/send-letters.js';
import { MentorsModule } from './mentors/mentors.module.js';
import { dataSourceOptions } from './migrations/data-source.js';
import { tellOfInvoices } from './notices/invoice-notices.js';
import { NoticesModule } from './notices/notices.module.js';
import { tellOfPlans } from './notices/plan-notices.js';
import { announceNews } from './notifications/announce-news.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { forgetNotifications } from './notifications/notifications.service.js';
import { PagesModule } from './pages/pages.module.js';
import { settleRenewals } from './payments/closing-renewals.js';
import { resolveExtras } from './payments/extra-events.js';
import {
  reconcilePayments,
  resumePayment,
  syncPayments,
} from './payments/payment-reconciliation.js';
import { SubscriptionsModule } from './payments/subscriptions.module.js';
import { Counters } from './plans/counters.js';
import { forgetMinuteUses } from './plans/minute-use-cleanup.js';
import { PlansModule } from './plans/plans.module.js';
import type { Config } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import type { JobKind } from './platform/database/outbox/job-kind.js';
import { Erasures } from './platform/erasures/erasures.js';
import { KnownTokens } from './platform/http/access/known-tokens.js';
import { BodyPipe } from './platform/http/body/body.pipe.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { forgetIdempotencyKeys } from './platform/http/idempotency.js';
import { IdempotencyModule } from './platform/http/idempotency.module.js';
import { AccessGuard } from './platform/identity/access.guard.js';
import { AccessCheck } from './platform/identity/access-check.js';
import { ApiKeyCheck } from './platform/identity/api-key-check.js';
import { FirebaseIdentityModule } from './platform/identity/firebase-identity.module.js';
import { IdentityModule } from './platform/identity/identity.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import {
  forgetMailsJob,
  letterMailJob,
  mailJob,
  reminderMailJob,
  roundMailJob,
} from './platform/mail/mail-job.js';
import { PaymentsModule } from './platform/payments/payments.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { tellOfRequests } from './privacy/due-requests.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProductsModule } from './products/products.module.js';
import { RecapsModule } from './recaps/recaps.module.js';
import { sendRecaps } from './recaps/send-recaps.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { sendReminders } from './reminders/send-reminders.js';
import { ReportsModule } from './reports/reports.module.js';
import { countAtEnd } from './reports/results/count-at-end.js';
import { generateReport, sweepReports } from './reports/saved/generate-report.js';
import { reportAtEnd, reportInBetween } from './reports/saved/scheduled-reports.js';
import { forgetReportLinks } from './reports/sharing/report-links.js';
import { forgetAttendees } from './rooms/anonymise-attendees.js';
import { mailRoomCode } from './rooms/mail-room-code.js';
import { decideQuizzes } from './rooms/quiz-winners.js';
import { RoomsModule } from './rooms/rooms.module.js';
import { SegmentsModule } from './segments/segments.module.js';
import { announceEvents } from './sessions/announce-events.js';
import { endSessions } from './sessions/session-ends.js';
import { startSessions } from './sessions/session-starts.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SheetsModule } from './sheets/sheets.module.js';
import { TastingsModule } from './tastings/tastings.module.js';
import { ThemesModule } from './themes/themes.module.js';
import { TranslationsModule } from './translations/translations.module.js';
import { purgeTrash } from './trash/purge-trash.js';
import { TrashModule } from './trash/trash.module.js';
import { TrashBins } from './trash/trash-bins.js';
import { VersionsModule } from './versions/versions.module.js';
import { forgetVersions } from './versions/versions.service.js';
import { convertVideo } from './videos/convert-video.job.js';
import { eraseFromVimeo } from './videos/hosts/erase-from-vimeo.js';
import { followVimeo } from './videos/hosts/follow-vimeo.job.js';
import { speakVideo } from './videos/spoken/speak-video.job.js';
import { sweepVideos } from './videos/sweep-videos.js';
import './platform/text/ready-made-texts.js';
import { VideosModule } from './videos/videos.module.js';
import { sendToWebhook } from './webhooks/enqueue-webhooks.js';
import { lookForMessages } from './webhooks/message-sender.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

const jobKinds = [
  mailJob,
  roundMailJob,
  letterMailJob,
  reminderMailJob,
  forgetMailsJob,
  mailRoomCode,
  mailAssistantCode,
  forgetExpired,
  verificationMail,
  generateReport,
  makeDemo,
  generateDemoData,
  sweepReports,
  forgetReportLinks,
  reportAtEnd,
  reportInBetween,
  countAtEnd,
  sweepFiles,
  convertVideo,
  speakVideo,
  sweepVideos,
  followVimeo,
  eraseFromVimeo,
  eraseFiles,
  bringPicturesIn,
  forgetAttendees,
  deleteGuestAccount,
  startSessions,
  endSessions,
  decideQuizzes,
  sendRecaps,
  sendLetters,
  sendReminders,
  forgetIdempotencyKeys,
  forgetMinuteUses,
  deleteOldDrafts,
  forgetVersions,
  purgeTrash,
  forgetActivities,
  forgetNotifications,
  announceNews,
  announceEvents,
  advanceStripe,
  tellOfPlans,
  tellOfInvoices,
  tellOfRequests,
  tellOfDocuments,
  syncPayments,
  resumePayment,
  reconcilePayments,
  resolveExtras,
  settleRenewals,
  exportAccount,
  sweepAccounts,
  finishClosings,
  tellGuestsOfClosings,
  sendToWebhook,
  lookForMessages,
  makeBackup,
  copyErasures,
  forgetErasures,
] satisfies JobKind[];

/**
 * The list of all modules and of all kinds of jobs. It also chooses the identity provider. Only
 * `server/start` imports it.
 */
@Module({})
export class AppModule implements OnApplicationBootstrap {
  constructor(
    private readonly counters: Counters,
    private readonly bins: TrashBins,
    private readonly erasures: Erasures,
  ) {}

  /** `work`: whether this process also runs background jobs. */
  static forRoot({ config, work }: { config: Config; work: boolean }): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forRoot(
          dataSourceOptions(config.databaseUrl, {
            pool: config.databasePool,
            pooled: config.databasePooled,
            prepares: config.databasePrepares,
          }),
        ),
        QueueModule.forRoot({ config, work, kinds: jobKinds }),
        IdempotencyModule,
        IdentityModule,
        config.firebase ? FirebaseIdentityModule : EmbeddedIdentityModule,
        MailModule,
        EmbeddedMailboxModule,
        PaymentsModule,
        EmbeddedStripeModule,
        StorageModule,
        PlansModule,
        CompanyModule,
        ColleaguesModule,
        SubscriptionsModule,
        NoticesModule,
        MentorsModule,
        FilesModule,
        PagesModule,
        ProductsModule,
        SheetsModule,
        InstructorsModule,
        LandingModule,
        TastingsModule,
        SessionsModule,
        WebhooksModule,
        RoomsModule,
        AudienceModule,
        DeskModule,
        RemindersModule,
        AssistantsModule,
        RecapsModule,
        PalateModule,
        ReportsModule,
        SegmentsModule,
        LettersModule,
        DraftsModule,
        TranslationsModule,
        VersionsModule,
        TrashModule,
        ActivitiesModule,
        ActivityModule,
        NotificationsModule,
        PrivacyModule,
        AgreementsModule,
        EmbedsModule,
        DemoModule,
        HomeModule,
        AvatarsModule,
        VideosModule,
        ThemesModule,
        ApiKeysModule,
        AccountsModule,
        BackupModule,
      ],
      providers: [
        AccessCheck,
        ApiKeyCheck,
        KnownTokens,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: BodyPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }

  // On bootstrap, because every domain has registered by then.
  onApplicationBootstrap(): void {
    this.counters.assertComplete();
    this.bins.assertComplete();
    this.erasures.assertComplete();
  }
}
