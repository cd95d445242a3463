import type { components } from '~/api/schema';

export type { RoomTheme } from '../../shared/vocabulary/theme.js';

type Schemas = components['schemas'];

/** Public data of an event, shown before a guest joins. */
export type Door = Schemas['RoomDoorDto'];
export type RoomOrganiser = Door['organiser'];
/** The tasting of one guest. */
export type Room = Schemas['RoomDto'];
export type RoomAnswers = Schemas['RoomAnswersDto'];
export type RoomAssessment = Schemas['RoomAssessmentDto'];
export type RoomProduct = Schemas['RoomProductDto'];
export type RoomProductInfo = Schemas['RoomProductInfoDto'];
export type RoomSheet = Schemas['RoomSheetDto'];
export type RoomCategory = Schemas['RoomCategoryDto'];
export type RoomQuizQuestion = Schemas['RoomQuizQuestionDto'];
export type RoomRatings = Schemas['RoomRatingsDto'];
export type RoomQuestion = Schemas['RoomQuestionDto'];
export type RoomVideo = Schemas['RoomVideoDto'];
/** The live video of the event. */
export type RoomStream = Schemas['RoomStreamDto'];
export type RoomVideos = Schemas['RoomVideosDto'];
export type AnswerBatch = Schemas['SaveAnswersDto'];
export type AnswersSaved = Schemas['AnswersSavedDto'];
export type JoinBody = Schemas['JoinRoomDto'];
export type AskReminderBody = Schemas['AskReminderDto'];
export type ConfirmResumeBody = Schemas['ConfirmResumeDto'];
export type Joined = Schemas['RoomJoinedDto'];
export type RoomAttendee = Schemas['RoomAttendeeDto'];
/** The state of an event that an instructor leads. */
export type RoomRun = Schemas['RoomRunDto'];
export type RunStep = Schemas['RunStepDto'];
