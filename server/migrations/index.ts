import type { MigrationInterface } from 'typeorm';
import { Identity1795180000100 } from './1795180000100-identity.js';
import { Company1795180000200 } from './1795180000200-company.js';
import { Outbox1795180000300 } from './1795180000300-outbox.js';
import { Products1795180000400 } from './1795180000400-products.js';
import { Sheets1795180000500 } from './1795180000500-sheets.js';
import { Tastings1795180000600 } from './1795180000600-tastings.js';
import { Sessions1795180000700 } from './1795180000700-sessions.js';
import { Rooms1795180000800 } from './1795180000800-rooms.js';
import { Reports1795180000900 } from './1795180000900-reports.js';
import { Audit1795180001000 } from './1795180001000-audit.js';
import { BusyRooms1795180001100 } from './1795180001100-busy-rooms.js';
import { SignIns1795180002100 } from './1795180002100-sign-ins.js';
import { CompanyEmails1795180002110 } from './1795180002110-company-emails.js';
import { AnswerMarks1795180002200 } from './1795180002200-answer-marks.js';
import { RepeatedResume1795180002210 } from './1795180002210-repeated-resume.js';
import { OutboxUntilDone1795180002300 } from './1795180002300-outbox-until-done.js';
import { Installation1795180002310 } from './1795180002310-installation.js';
import { Idempotency1795180002400 } from './1795180002400-idempotency.js';
import { ReportQuotas1795180002410 } from './1795180002410-report-quotas.js';
import { ChoicesThatExist1795180002500 } from './1795180002500-choices-that-exist.js';
import { Uploads1795180002600 } from './1795180002600-uploads.js';
import { PlanStandings1795180002700 } from './1795180002700-plan-standings.js';
import { Jobs1795180002800 } from './1795180002800-jobs.js';
import { VideoChoices1795180002900 } from './1795180002900-video-choices.js';
import { Origins1795180002910 } from './1795180002910-origins.js';
import { Generations1795180003000 } from './1795180003000-generations.js';
import { MinuteUses1795180003100 } from './1795180003100-minute-uses.js';
import { ReportIndexes1795180003200 } from './1795180003200-report-indexes.js';
import { ReportCounts1795180003300 } from './1795180003300-report-counts.js';
import { ProductsByName1795180003400 } from './1795180003400-products-by-name.js';
import { ShopTerms1795180003500 } from './1795180003500-shop-terms.js';
import { Trials1795180003600 } from './1795180003600-trials.js';
import { ProductImports1795180003650 } from './1795180003650-product-imports.js';
import { DemoData1795180003700 } from './1795180003700-demo-data.js';
import { ProductCountries1795180003750 } from './1795180003750-product-countries.js';
import { UnnamedFiles1795180003800 } from './1795180003800-unnamed-files.js';
import { Plans1795180003900 } from './1795180003900-plans.js';
import { Quizzes1795180004000 } from './1795180004000-quizzes.js';
import { StripeStandIn1795180004100 } from './1795180004100-stripe-stand-in.js';
import { InventedGuests1795180004150 } from './1795180004150-invented-guests.js';
import { GuestsWhoCame1795180004170 } from './1795180004170-guests-who-came.js';
import { QuizWinnersAlone1795180004200 } from './1795180004200-quiz-winners-alone.js';
import { PaymentAccounts1795180004300 } from './1795180004300-payment-accounts.js';
import { BillingPerson1795180004350 } from './1795180004350-billing-person.js';
import { BankTransfers1795180004500 } from './1795180004500-bank-transfers.js';
import { MentorsWhoEnded1795180004510 } from './1795180004510-mentors-who-ended.js';
import { ExtraEvents1795180004520 } from './1795180004520-extra-events.js';
import { Notices1795180004530 } from './1795180004530-notices.js';
import { HeldEvents1795180004560 } from './1795180004560-held-events.js';
import { Debts1795180004590 } from './1795180004590-debts.js';
import { MonthsOfEvents1795180004610 } from './1795180004610-months-of-events.js';
import { PlansWithoutThemes1795180004620 } from './1795180004620-plans-without-themes.js';
import { NaturalOrder1795180004640 } from './1795180004640-natural-order.js';
import { ScheduledReports1795180004650 } from './1795180004650-scheduled-reports.js';
import { EndedAgain1795180004670 } from './1795180004670-ended-again.js';
import { CodeMails1795180004680 } from './1795180004680-code-mails.js';
import { ReportFilters1795180004710 } from './1795180004710-report-filters.js';
import { ForgottenMails1795180004720 } from './1795180004720-forgotten-mails.js';
import { KnownZones1795180004730 } from './1795180004730-known-zones.js';
import { SessionStarts1795180004740 } from './1795180004740-session-starts.js';
import { ReportOperations1795180004750 } from './1795180004750-report-operations.js';
import { Themes1795180004800 } from './1795180004800-themes.js';
import { PlansWithThemes1795180004801 } from './1795180004801-plans-with-themes.js';
import { Sounds1795180004802 } from './1795180004802-sounds.js';
import { CustomPages1795180004810 } from './1795180004810-custom-pages.js';
import { ApiKeys1795180004820 } from './1795180004820-api-keys.js';
import { Webhooks1795180004830 } from './1795180004830-webhooks.js';
import { ContactConsent1795180004840 } from './1795180004840-contact-consent.js';
import { Segments1795180004841 } from './1795180004841-segments.js';
import { ProductEmbeds1795180004842 } from './1795180004842-product-embeds.js';
import { ReportsSet1795180004850 } from './1795180004850-reports-set.js';
import { Assistants1795180004900 } from './1795180004900-assistants.js';
import { Recaps1795180004920 } from './1795180004920-recaps.js';
import { BuyLists1795180004960 } from './1795180004960-buy-lists.js';
import { WebhookSenders1795180004980 } from './1795180004980-webhook-senders.js';
import { BegunUploads1795180004981 } from './1795180004981-begun-uploads.js';
import { RecapsInTurn1795180006000 } from './1795180006000-recaps-in-turn.js';
import { RecapIndexes1795180006001 } from './1795180006001-recap-indexes.js';
import { AccountCodes1795180006002 } from './1795180006002-account-codes.js';
import { SharedCounts1795180006200 } from './1795180006200-shared-counts.js';
import { TracedJobs1795180006201 } from './1795180006201-traced-jobs.js';
import { RecapsByInbox1795180006300 } from './1795180006300-recaps-by-inbox.js';
import { RecapsDueIndex1795180006301 } from './1795180006301-recaps-due-index.js';
import { SessionOutlines1795180006302 } from './1795180006302-session-outlines.js';
import { ProvenInboxes1795180006303 } from './1795180006303-proven-inboxes.js';
import { LiveCounts1795180006400 } from './1795180006400-live-counts.js';
import { RecapsHeld1795180006420 } from './1795180006420-recaps-held.js';
import { MonthsOfPastEvents1795180006700 } from './1795180006700-months-of-past-events.js';
import { AnswerOrder1795180006900 } from './1795180006900-answer-order.js';
import { AnswersInOrder1795180006901 } from './1795180006901-answers-in-order.js';
import { JobTries1795180006902 } from './1795180006902-job-tries.js';
import { EmailsAsMeant1795180007000 } from './1795180007000-emails-as-meant.js';
import { ProductImportChanges1795180007100 } from './1795180007100-product-import-changes.js';
import { ImportedVersions1795180007200 } from './1795180007200-imported-versions.js';
import { Videos1795180007300 } from './1795180007300-videos.js';
import { Avatars1795180007400 } from './1795180007400-avatars.js';
import { VideoViews1795180007420 } from './1795180007420-video-views.js';
import { VimeoVideos1795180007450 } from './1795180007450-vimeo-videos.js';
import { VideoCaptions1795180007460 } from './1795180007460-video-captions.js';
import { LedEvents1795180007500 } from './1795180007500-led-events.js';
import { LedGuests1795180008000 } from './1795180008000-led-guests.js';
import { NicknamesOfHosts1795180008030 } from './1795180008030-nicknames-of-hosts.js';
import { UniqueNicknames1795180008031 } from './1795180008031-unique-nicknames.js';
import { EventTables1795180008040 } from './1795180008040-event-tables.js';
import { DeskTools1795180008050 } from './1795180008050-desk-tools.js';
import { GuestQuestions1795180008060 } from './1795180008060-guest-questions.js';
import { Streams1795180008070 } from './1795180008070-streams.js';
import { PublicRooms1795180008071 } from './1795180008071-public-rooms.js';
import { OnePublicRoom1795180008072 } from './1795180008072-one-public-room.js';
import { KnocksByNetwork1795180008172 } from './1795180008172-knocks-by-network.js';
import { FrequentGuestUpdates1795180008272 } from './1795180008272-frequent-guest-updates.js';
import { QuizAnswersByQuestion1795180008372 } from './1795180008372-quiz-answers-by-question.js';
import { EditorDrafts1795180008400 } from './1795180008400-editor-drafts.js';
import { ReportLinks1795180008600 } from './1795180008600-report-links.js';
import { Letters1795180008700 } from './1795180008700-letters.js';
import { Notifications1795180008800 } from './1795180008800-notifications.js';
import { AnnouncedReleases1795180008801 } from './1795180008801-announced-releases.js';
import { EmailAtEnd1795180008900 } from './1795180008900-email-at-end.js';
import { EarlierVersions1795180009000 } from './1795180009000-earlier-versions.js';
import { WishedSince1795180009100 } from './1795180009100-wished-since.js';
import { Reminders1795180009110 } from './1795180009110-reminders.js';
import { MailsBySubject1795180009200 } from './1795180009200-mails-by-subject.js';
import { SecondFactors1795180009300 } from './1795180009300-second-factors.js';
import { Colleagues1795180009400 } from './1795180009400-colleagues.js';
import { Trash1795180009410 } from './1795180009410-trash.js';
import { TrashIndexes1795180009411 } from './1795180009411-trash-indexes.js';
import { Activities1795180009420 } from './1795180009420-activities.js';
import { PrivacyRequests1795180009450 } from './1795180009450-privacy-requests.js';
import { GuestRetention1795180009451 } from './1795180009451-guest-retention.js';
import { AttendeesOfOwner1795180009452 } from './1795180009452-attendees-of-owner.js';
import { AccountExports1795180009460 } from './1795180009460-account-exports.js';
import { AccountClosings1795180009461 } from './1795180009461-account-closings.js';
import { Erasures1795180009470 } from './1795180009470-erasures.js';
import { Agreements1795180009471 } from './1795180009471-agreements.js';
import { ErasuresByTime1795180009472 } from './1795180009472-erasures-by-time.js';
import { ColleagueInstructors1795180009480 } from './1795180009480-colleague-instructors.js';
import { ColleagueInstructorsIndex1795180009481 } from './1795180009481-colleague-instructors-index.js';

/** All migrations in order. Never change a released migration: add another one. */
export const migrations: (new () => MigrationInterface)[] = [
  Identity1795180000100,
  Company1795180000200,
  Outbox1795180000300,
  Products1795180000400,
  Sheets1795180000500,
  Tastings1795180000600,
  Sessions1795180000700,
  Rooms1795180000800,
  Reports1795180000900,
  Audit1795180001000,
  BusyRooms1795180001100,
  SignIns1795180002100,
  CompanyEmails1795180002110,
  AnswerMarks1795180002200,
  RepeatedResume1795180002210,
  OutboxUntilDone1795180002300,
  Installation1795180002310,
  Idempotency1795180002400,
  ReportQuotas1795180002410,
  ChoicesThatExist1795180002500,
  Uploads1795180002600,
  PlanStandings1795180002700,
  Jobs1795180002800,
  VideoChoices1795180002900,
  Origins1795180002910,
  Generations1795180003000,
  MinuteUses1795180003100,
  ReportIndexes1795180003200,
  ReportCounts1795180003300,
  ProductsByName1795180003400,
  ShopTerms1795180003500,
  Trials1795180003600,
  ProductImports1795180003650,
  DemoData1795180003700,
  ProductCountries1795180003750,
  UnnamedFiles1795180003800,
  Plans1795180003900,
  Quizzes1795180004000,
  StripeStandIn1795180004100,
  InventedGuests1795180004150,
  GuestsWhoCame1795180004170,
  QuizWinnersAlone1795180004200,
  PaymentAccounts1795180004300,
  BillingPerson1795180004350,
  BankTransfers1795180004500,
  MentorsWhoEnded1795180004510,
  ExtraEvents1795180004520,
  Notices1795180004530,
  HeldEvents1795180004560,
  Debts1795180004590,
  MonthsOfEvents1795180004610,
  PlansWithoutThemes1795180004620,
  NaturalOrder1795180004640,
  ScheduledReports1795180004650,
  EndedAgain1795180004670,
  CodeMails1795180004680,
  ReportFilters1795180004710,
  ForgottenMails1795180004720,
  KnownZones1795180004730,
  SessionStarts1795180004740,
  ReportOperations1795180004750,
  Themes1795180004800,
  PlansWithThemes1795180004801,
  Sounds1795180004802,
  CustomPages1795180004810,
  ApiKeys1795180004820,
  Webhooks1795180004830,
  ContactConsent1795180004840,
  Segments1795180004841,
  ProductEmbeds1795180004842,
  ReportsSet1795180004850,
  Assistants1795180004900,
  Recaps1795180004920,
  BuyLists1795180004960,
  WebhookSenders1795180004980,
  BegunUploads1795180004981,
  RecapsInTurn1795180006000,
  RecapIndexes1795180006001,
  AccountCodes1795180006002,
  SharedCounts1795180006200,
  TracedJobs1795180006201,
  RecapsByInbox1795180006300,
  RecapsDueIndex1795180006301,
  SessionOutlines1795180006302,
  ProvenInboxes1795180006303,
  LiveCounts1795180006400,
  RecapsHeld1795180006420,
  MonthsOfPastEvents1795180006700,
  AnswerOrder1795180006900,
  AnswersInOrder1795180006901,
  JobTries1795180006902,
  EmailsAsMeant1795180007000,
  ProductImportChanges1795180007100,
  ImportedVersions1795180007200,
  Videos1795180007300,
  Avatars1795180007400,
  VideoViews1795180007420,
  VimeoVideos1795180007450,
  VideoCaptions1795180007460,
  LedEvents1795180007500,
  LedGuests1795180008000,
  NicknamesOfHosts1795180008030,
  UniqueNicknames1795180008031,
  EventTables1795180008040,
  DeskTools1795180008050,
  GuestQuestions1795180008060,
  Streams1795180008070,
  PublicRooms1795180008071,
  OnePublicRoom1795180008072,
  KnocksByNetwork1795180008172,
  FrequentGuestUpdates1795180008272,
  QuizAnswersByQuestion1795180008372,
  EditorDrafts1795180008400,
  ReportLinks1795180008600,
  Letters1795180008700,
  Notifications1795180008800,
  AnnouncedReleases1795180008801,
  EmailAtEnd1795180008900,
  EarlierVersions1795180009000,
  WishedSince1795180009100,
  Reminders1795180009110,
  MailsBySubject1795180009200,
  SecondFactors1795180009300,
  Colleagues1795180009400,
  Trash1795180009410,
  TrashIndexes1795180009411,
  Activities1795180009420,
  PrivacyRequests1795180009450,
  GuestRetention1795180009451,
  AttendeesOfOwner1795180009452,
  AccountExports1795180009460,
  AccountClosings1795180009461,
  Erasures1795180009470,
  Agreements1795180009471,
  ErasuresByTime1795180009472,
  ColleagueInstructors1795180009480,
  ColleagueInstructorsIndex1795180009481,
];
