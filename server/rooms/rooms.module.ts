import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { RoomTokens } from '../platform/identity/access-check.js';
import { RequestRecordsModule } from '../privacy/request-records.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AttendeePrivacy } from './anonymise-attendees.js';
import { AnswersLog } from './answers-log.js';
import { ContactConsent } from './contact-consent.js';
import { DoorKnocks } from './door-knocks.js';
import { FailedCodes } from './failed-codes.js';
import { GuestAddresses } from './guest-addresses.js';
import { GuestComments } from './guest-comments.js';
import { GuestNames } from './guest-names.js';
import { GuestRetention } from './guest-retention.js';
import { JoinLimits } from './join-limits.js';
import { JoinRoom } from './join-room.js';
import { MailRoomCode } from './mail-room-code.js';
import { Nicknames } from './nicknames.js';
import { OpenTrial } from './open-trial.js';
import { PurgeRooms } from './purge-rooms.js';
import { QuizScores } from './quiz-scores.js';
import { QuizStandings } from './quiz-standings.js';
import { QuizWinners } from './quiz-winners.js';
import { ReadNotes } from './read-notes.js';
import { ReadRatings } from './read-ratings.js';
import { ReadRoom } from './read-room.js';
import { ReadVideos } from './read-videos.js';
import { ReadVisit } from './read-visit.js';
import { RecapConsent } from './recap-consent.js';
import { RemoveGuest } from './remove-guest.js';
import { ResumeRoom } from './resume-room.js';
import { RoomSessions } from './room-sessions.js';
import { RoomTablesController } from './room-tables.controller.js';
import { AttendeeTokens } from './room-tokens.js';
import { RoomsController } from './rooms.controller.js';
import { RunNumbers } from './run-numbers.js';
import { SaveAnswers } from './save-answers.js';
import { SeatGuests } from './seat-guests.js';
import { TableNumbers } from './table-numbers.js';
import { TrialsController } from './trials.controller.js';

/**
 * Guests of an event and their answers: joining, reading the room, saving, and forgetting guests.
 * It owns `attendees`, their codes, actions and tables, `comment_marks`, `door_knocks`,
 * `barred_devices`, `guest_retention`, `assessments`, `answers`, `answer_marks`, `video_views` and
 * the quiz tables, and the routes `/api/v1/room` and `demoSession` of tastings.
 * `sessions` owns the event and its snapshot, and `reports` counts the answers.
 */
@Module({
  imports: [
    PlansModule,
    RequestRecordsModule,
    RunsModule,
    SessionsModule,
    ThemesModule,
    VideosModule,
    WebhooksModule,
    TrashModule,
  ],
  controllers: [RoomsController, RoomTablesController, TrialsController],
  providers: [
    AnswersLog,
    AttendeePrivacy,
    AttendeeTokens,
    ContactConsent,
    DoorKnocks,
    FailedCodes,
    GuestAddresses,
    GuestComments,
    GuestNames,
    GuestRetention,
    JoinRoom,
    MailRoomCode,
    Nicknames,
    OpenTrial,
    PurgeRooms,
    QuizScores,
    QuizStandings,
    QuizWinners,
    ReadNotes,
    ReadRatings,
    ReadRoom,
    ReadVideos,
    ReadVisit,
    RecapConsent,
    RemoveGuest,
    ResumeRoom,
    JoinLimits,
    RoomSessions,
    RunNumbers,
    SaveAnswers,
    SeatGuests,
    TableNumbers,
    { provide: RoomTokens, useExisting: AttendeeTokens },
  ],
  exports: [
    AnswersLog,
    AttendeePrivacy,
    ContactConsent,
    DoorKnocks,
    GuestAddresses,
    GuestComments,
    GuestNames,
    GuestRetention,
    JoinRoom,
    Nicknames,
    QuizStandings,
    OpenTrial,
    ReadNotes,
    ReadRatings,
    ReadVisit,
    RecapConsent,
    RemoveGuest,
    RoomSessions,
    RoomTokens,
    RunNumbers,
    SaveAnswers,
    SeatGuests,
    TableNumbers,
  ],
})
export class RoomsModule {}
