import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Ip,
  Param,
  Post,
  Put,
  Res,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiExtraModels,
  ApiForbiddenResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Attendee, AttendeeIdentity, Public } from '../platform/http/access.js';
import { Sent } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { Cookies } from '../platform/identity/known-browsers.js';
import { Followed } from '../platform/live/followed.js';
import { doorTopic } from '../sessions/sessions.service.js';
import { AnswersSavedDto, SaveAnswersDto } from './answers.dto.js';
import { ContactConsent } from './contact-consent.js';
import { JoinRoom } from './join-room.js';
import { ReadRatings } from './read-ratings.js';
import { ReadRoom } from './read-room.js';
import { RecapConsent } from './recap-consent.js';
import { ResumeRoom } from './resume-room.js';
import {
  RoomAssessmentDto,
  RoomDto,
  RoomProductInfoDto,
  RoomRatingsDto,
  RoomSheetDto,
} from './room.dto.js';
import {
  ConfirmResumeDto,
  JoinRoomDto,
  ResumeRoomDto,
  ResumeSentDto,
  RoomAttendeeDto,
  RoomDoorDto,
  RoomJoinedDto,
  SayContactConsentDto,
  SayRecapConsentDto,
} from './room-door.dto.js';
import type { Guest } from './room-tokens.js';
import { SaveAnswers } from './save-answers.js';

const code = {
  name: 'code',
  description: 'The public code, in any case; a former code leads to the same room.',
  example: 'VINO2026',
};
const crowded =
  'TOO_MANY_REQUESTS: as many have come in this minute as may, to this room or from this address, or it has sent many wrong codes. `retry-after` says when to try again.';
const shut = 'ROOM_CLOSED: the room is closed at the moment.';
const nowhere = `The code leads nowhere. ${shut}`;
const deleted = `The event was deleted. ${shut}`;
const closed = 'ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`.';

/** Where a tasting is taken. */
@ApiTags('Room')
@ApiExtraModels(RoomAssessmentDto, RoomSheetDto, RoomProductInfoDto)
@Controller('api/v1/room')
export class RoomsController {
  constructor(
    private readonly joinRoomUseCase: JoinRoom,
    private readonly resume: ResumeRoom,
    private readonly reader: ReadRoom,
    private readonly answers: SaveAnswers,
    private readonly ratings: ReadRatings,
    private readonly contact: ContactConsent,
    private readonly recap: RecapConsent,
  ) {}

  @Attendee()
  @Get()
  @ApiOperation({
    summary: 'Read the room',
    description:
      'The tasting with its sheets and the caller’s own answers. In a BLIND tasting a product is null until the caller has submitted it.',
  })
  @ApiHeader({
    name: 'if-none-match',
    required: false,
    description: 'The `etag` of the page one has.',
  })
  @ApiOkResponse({
    type: RoomDto,
    headers: { etag: { description: 'Changes with the page.', schema: { type: 'string' } } },
  })
  @ApiNotModifiedResponse({ description: 'Nothing changed.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: deleted })
  async readRoom(
    @AttendeeIdentity() guest: Guest,
    @Headers('if-none-match') knownTag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { tag, room } = await this.reader.read(guest, knownTag);
    void reply.header('etag', tag);
    if (room) void reply.type('application/json; charset=utf-8');
    else void reply.status(304);
    return room ?? undefined;
  }

  @Attendee()
  @Put('answers')
  @ApiOperation({
    summary: 'Save answers',
    description:
      'Any part of the caller’s tasting, up to the whole of it, in one call: all of it is kept or nothing. Absent parts stay, null clears, and the last answer ' +
      'wins for each parameter and component, so that a call may be repeated safely. With `sequence` the last answer is the device’s last one, however late an ' +
      'older one arrives. From the moment a BLIND product is revealed only its `notes`, and a `rateBox` never given, can be answered. What comes too late is ' +
      'listed in `ignored`, and the rest is kept. Of a quiz question the first answer stays, and `correct` then says which is right; ' +
      'where there is a prize to be won, whoever missed is told which one once the event has ended.',
  })
  @Sent(SaveAnswersDto, {
    survey: { Q7sm2VtQ0c5nKx8JmE2a: ['x1Yb3VtQ0c5nKx8JmE2a'] },
    assessments: {
      r1Yb3VtQ0c5nKx8JmE2a: {
        parameters: { rateBox: 4.5, ratePrice: 4, notes: 'Guinda y tomillo.' },
        submitted: true,
      },
    },
    quiz: { r1Yb3VtQ0c5nKx8JmE2a: { q1Yb3VtQ0c5nKx8JmE2a: 'answer2' } },
    satisfactions: { c1Yb3VtQ0c5nKx8JmE2a: 1 },
    finalComment: 'Volveremos.',
    actions: [
      { id: '5f0c1c1e-7a5e-4f39', type: 'STORE_LINK_CLICKED', productRef: 'r1Yb3VtQ0c5nKx8JmE2a' },
    ],
    sequence: 1795180000000,
  })
  @ApiOkResponse({ type: AnswersSavedDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: closed })
  @ApiNotFoundResponse({ type: ErrorDto, description: deleted })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'INVALID_ANSWER, TOO_LONG, NOT_NUMERIC, NEGATIVE or TOO_LARGE; `issues` says where: `assessments.<product>.categories.<category>.<component>`.',
  })
  saveAnswers(
    @AttendeeIdentity() guest: Guest,
    @Body() body: SaveAnswersDto,
  ): Promise<AnswersSavedDto> {
    return this.answers.save(guest, body);
  }

  @Attendee()
  @Put('contactConsent')
  @ApiOperation({
    summary: 'Say whether the organiser may write',
    description:
      'To the caller, about its products: given or taken back at any time, also after the end. Nobody has to, and nothing else depends on it. ' +
      'Taken back it is so in every event of the organiser in which the e-mail took part.',
  })
  @Sent(SayContactConsentDto, { contactConsent: false }, ['contactConsent'])
  @ApiOkResponse({ type: RoomAttendeeDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: deleted })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'REQUIRED: there is no e-mail to write to.',
  })
  sayContactConsent(
    @AttendeeIdentity() guest: Guest,
    @Body() body: SayContactConsentDto,
  ): Promise<RoomAttendeeDto> {
    return this.contact.say(guest, body.contactConsent);
  }

  @Attendee()
  @Put('recapConsent')
  @ApiOperation({
    summary: 'Say whether to be sent what one tasted',
    description:
      'To the caller’s e-mail, once, when the event has ended or all of a campaign is rated: given or taken back at any time, also after the end. ' +
      'Nobody has to, and nothing else depends on it. Nothing is sent of a demo.',
  })
  @Sent(SayRecapConsentDto, { recapConsent: true }, ['recapConsent'])
  @ApiOkResponse({ type: RoomAttendeeDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: deleted })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'REQUIRED: there is no e-mail to write to.',
  })
  sayRecapConsent(
    @AttendeeIdentity() guest: Guest,
    @Body() body: SayRecapConsentDto,
  ): Promise<RoomAttendeeDto> {
    return this.recap.say(guest, body.recapConsent);
  }

  @Attendee()
  @Get('ratings/:productRef')
  @ApiParam({ name: 'productRef', description: 'The product’s reference in the tasting.' })
  @ApiOperation({
    summary: 'Read how the room rated a product',
    description:
      'Of a BLIND tasting, once the product is revealed and the caller’s own stars are locked. The mean is that of three people at least.',
  })
  @ApiOkResponse({ type: RoomRatingsDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: `There is no such product, or it is not revealed and rated yet. ${shut}`,
  })
  readRoomRatings(
    @AttendeeIdentity() guest: Guest,
    @Param('productRef') productRef: string,
  ): Promise<RoomRatingsDto> {
    return this.ratings.read(guest, productRef);
  }

  @Public()
  @Get(':code')
  @ApiParam(code)
  @ApiOperation({
    summary: 'Look at the door of a room',
    description:
      'What somebody sees before coming in. After many wrong codes from one address further wrong ones answer 429 for a minute; a right one is always answered.',
  })
  @ApiTooManyRequestsResponse({ type: ErrorDto, description: crowded })
  @ApiOkResponse({ type: RoomDoorDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: nowhere })
  @Followed<RoomDoorDto>((_, door) => doorTopic(door.code))
  readRoomDoor(@Param('code') publicCode: string, @Ip() address: string): Promise<RoomDoorDto> {
    return this.joinRoomUseCase.door(publicCode, address);
  }

  @Public()
  @Get(':code/calendar.ics')
  @ApiParam(code)
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'inline; filename="calendar.ics"')
  @ApiOperation({
    summary: 'Put an event into a calendar',
    description:
      'What the door says, as an appointment (RFC 5545): asked for again, it is the same one. Limited like the door.',
  })
  @ApiTooManyRequestsResponse({ type: ErrorDto, description: crowded })
  @ApiOkResponse({
    description: 'The file.',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: nowhere })
  readRoomCalendar(@Param('code') publicCode: string, @Ip() address: string): Promise<string> {
    return this.joinRoomUseCase.calendar(publicCode, address);
  }

  @Public()
  @Post(':code/join')
  @HttpCode(200)
  @ApiParam(code)
  @ApiOperation({
    summary: 'Join a room',
    description:
      'With name and e-mail, or without where the room is in lite mode. The same `deviceKey` gets the same attendee and the same token again, also after the end. ' +
      'An e-mail that joined from another device answers EMAIL_IN_USE: go on with `resume`, or without a name where `liteMode` allows it.',
  })
  @Sent(JoinRoomDto, {
    deviceKey: 'b1946ac92492d2347c6235b4d2611184',
    name: 'Aina Ferrer',
    email: 'aina@example.com',
    ofAge: true,
    consent: true,
    contactConsent: true,
    recapConsent: true,
    lang: 'CA',
    platform: 'MOBILE_WEB',
  })
  @ApiOkResponse({ type: RoomJoinedDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: closed })
  @ApiNotFoundResponse({ type: ErrorDto, description: nowhere })
  @ApiConflictResponse({ type: ErrorDto, description: 'EMAIL_IN_USE, with `liteMode`.' })
  @ApiTooManyRequestsResponse({ type: ErrorDto, description: crowded })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'LITE_NOT_ALLOWED, REQUIRED, INVALID_EMAIL, TOO_LONG, TOO_YOUNG or CONSENT_REQUIRED, in this order.',
  })
  joinRoom(
    @Param('code') publicCode: string,
    @Ip() address: string,
    @Body() body: JoinRoomDto,
  ): Promise<RoomJoinedDto> {
    return this.joinRoomUseCase.join(publicCode, address, body);
  }

  @Public()
  @RateLimit({ name: 'resume', by: 'address', max: 30, shared: true })
  @Post(':code/resume')
  @HttpCode(200)
  @ApiParam(code)
  @ApiOperation({
    summary: 'Ask for a code to go on from another device',
    description:
      'Mails six digits to the e-mail if it takes part. The answer is the same if it does not.',
  })
  @Sent(ResumeRoomDto, { email: 'biel@example.com' })
  @ApiOkResponse({ type: ResumeSentDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: nowhere })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED or INVALID_EMAIL.' })
  resumeRoom(
    @Param('code') publicCode: string,
    @Ip() address: string,
    @Cookies() cookies: string | undefined,
    @Body() body: ResumeRoomDto,
  ): Promise<ResumeSentDto> {
    return this.resume.sendCode(publicCode, { address, cookies }, body);
  }

  @Public()
  // neighbours' wrong ones must not keep a right one out: the tries of a code, and 30 codes a minute and address, are what bounds guessing
  @RateLimit({ name: 'resume confirm', by: 'address', max: 600, shared: true })
  @Post(':code/resume/confirm')
  @HttpCode(200)
  @ApiParam(code)
  @ApiOperation({
    summary: 'Go on from another device',
    description:
      'The mailed code is good for 10 minutes and 5 tries from one network, 20 from everywhere. From now on this device holds the attendee, and the former one no longer. ' +
      'The same device may repeat the call within that time and is answered the same. The cookie `guest-marks` notes that the e-mail was proved in this browser.',
  })
  @Sent(ConfirmResumeDto, {
    deviceKey: 'e4d909c290d0fb1ca068ffaddf22cbd0',
    email: 'aina@example.com',
    code: '123456',
  })
  @ApiOkResponse({ type: RoomJoinedDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: nowhere })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'WRONG_CODE: wrong, used by another device, too old or tried too often.',
  })
  async confirmResumeRoom(
    @Param('code') publicCode: string,
    @Ip() address: string,
    @Cookies() cookies: string | undefined,
    @Body() body: ConfirmResumeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RoomJoinedDto> {
    const { joined, setCookie } = await this.resume.confirm(publicCode, { address, cookies }, body);
    void reply.header('set-cookie', setCookie);
    return joined;
  }
}
