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
  Req,
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
import {
  Attendee,
  AttendeeIdentity,
  Public,
  type RequestWithAccess,
} from '../platform/http/access/access.js';
import { crowdRate, RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Cookies } from '../platform/identity/known-browsers.js';
import { Followed } from '../platform/live/followed.js';
import { doorTopic } from '../sessions/sessions.service.js';
import { AnswersSavedDto, SaveAnswersDto } from './answers.dto.js';
import { ContactConsent } from './contact-consent.js';
import { JoinRoom } from './join-room.js';
import { ReadRatings } from './read-ratings.js';
import { ReadRoom } from './read-room.js';
import { ReadVideos } from './read-videos.js';
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
import { RoomVideosDto } from './room-videos.dto.js';
import { SaveAnswers } from './save-answers.js';

const code = {
  name: 'code',
  description: 'The public code, in upper or lower case. A former code leads to the same room.',
  example: 'VINO2026',
};
const crowded =
  'TOO_MANY_REQUESTS: the limit per minute is reached, for this room or for this address, or the address has sent many wrong codes. `retry-after` tells when to try again.';
const shut = 'ROOM_CLOSED: the room is closed at the moment.';
const nowhere = `The code is unknown. ${shut}`;
const deleted = `The event was deleted. ${shut}`;
const closed =
  'ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`; GUEST_REMOVED for a guest whom the host has removed.';
const shutDoor = `${closed} ROOM_LOCKED while the host has locked the door: the desk shows the guest if \`waiting\` is true. Repeat the call every 5 s until the host lets the guest in. A guest who does not repeat it for a minute is no longer shown.`;

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
    private readonly videos: ReadVideos,
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
    description: 'The `etag` of the page that the caller has.',
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
  @Get('videos')
  @ApiOperation({
    summary: 'Read the videos of the tasting',
    description:
      'The videos of an individual or group tasting, with addresses that expire. Read them again when an address has expired, and after a BLIND product is revealed.',
  })
  @ApiOkResponse({ type: RoomVideosDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: deleted })
  readRoomVideos(@AttendeeIdentity() guest: Guest): Promise<RoomVideosDto> {
    return this.videos.read(guest);
  }

  @Attendee()
  @Put('answers')
  @ApiOperation({
    summary: 'Save answers',
    description:
      'Saves any part of the caller’s answers in one call: all of it or nothing. Absent parts stay unchanged, null clears a part. The last answer ' +
      'wins for each parameter and component, so that a call can be repeated safely. With `sequence` the device’s last answer wins, even if an ' +
      'older one arrives later. After a BLIND product is revealed, only its `notes` and a missing `rateBox` can be answered. Late answers are ' +
      'listed in `ignored`, and the rest is saved. Only the first answer to a quiz question counts, and `correct` returns the correct one. ' +
      'If there is a prize, an attendee with a wrong answer gets the correct one only after the end of the event.',
  })
  @DocumentedBody(SaveAnswersDto, {
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
      'INVALID_ANSWER, TOO_LONG, NOT_NUMERIC, NEGATIVE or TOO_LARGE; `issues` has the paths: `assessments.<product>.categories.<category>.<component>`.',
  })
  saveAnswers(
    @AttendeeIdentity() guest: Guest,
    @Body() body: SaveAnswersDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswersSavedDto> {
    return this.answers.save(guest, body, reply.elapsedTime);
  }

  @Attendee()
  @Put('contactConsent')
  @ApiOperation({
    summary: 'Set the consent to be contacted',
    description:
      'Allows the organiser to contact the caller about its products. The consent is optional, and can be given or withdrawn at any time, also after the end. ' +
      'Withdrawing it applies to every event of the organiser with the same e-mail.',
  })
  @DocumentedBody(SayContactConsentDto, { contactConsent: false }, ['contactConsent'])
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
    return this.contact.setConsent(guest, body.contactConsent);
  }

  @Attendee()
  @Put('recapConsent')
  @ApiOperation({
    summary: 'Set the consent to a recap by e-mail',
    description:
      'The recap is one e-mail to the caller, sent when the event has ended or the caller has rated all products of a campaign. The consent is optional. ' +
      'It can be given or withdrawn at any time, also after the end. A trial sends no recap.',
  })
  @DocumentedBody(SayRecapConsentDto, { recapConsent: true }, ['recapConsent'])
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
    return this.recap.setConsent(guest, body.recapConsent);
  }

  @Attendee()
  @Get('ratings/:productRef')
  @ApiParam({ name: 'productRef', description: 'The product’s reference in the tasting.' })
  @ApiOperation({
    summary: 'Read how the room rated a product',
    description:
      'Only in a BLIND tasting, after the product was revealed to the caller and the caller has rated it. The mean covers at least five attendees.',
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
    summary: 'Read a room before joining',
    description:
      'The public data of a room. After many wrong codes from one address, further wrong codes get 429 for a minute. A right code is always answered.',
  })
  @ApiTooManyRequestsResponse({ type: ErrorDto, description: crowded })
  @RateLimit({ name: 'door', by: 'address', max: crowdRate })
  @ApiOkResponse({ type: RoomDoorDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: nowhere })
  @Followed<RoomDoorDto>((_, door) => doorTopic(door.code))
  readRoomDoor(
    @Param('code') publicCode: string,
    @Ip() address: string,
    @Req() { isReread }: RequestWithAccess,
  ): Promise<RoomDoorDto> {
    // A state that the server reads again for all followers is no view of the first of them.
    return this.joinRoomUseCase.door(publicCode, address, { counts: !isReread });
  }

  @Public()
  @Get(':code/calendar.ics')
  @ApiParam(code)
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'inline; filename="calendar.ics"')
  @ApiOperation({
    summary: 'Download an event for a calendar',
    description:
      'The event as an iCalendar file (RFC 5545). A repeated download updates the same entry. The limits of `GET /room/:code` apply.',
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
      'Takes name and e-mail, or neither if the room is in lite mode. The same `deviceKey` gets the same attendee and the same token again, also after the end. ' +
      'If the e-mail joined on another device, the response is EMAIL_IN_USE: continue with `resume`, or join without an e-mail if `liteMode` is true.',
  })
  @DocumentedBody(JoinRoomDto, {
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
  @ApiForbiddenResponse({ type: ErrorDto, description: shutDoor })
  @ApiNotFoundResponse({ type: ErrorDto, description: nowhere })
  @ApiConflictResponse({ type: ErrorDto, description: 'EMAIL_IN_USE, with `liteMode`.' })
  @ApiTooManyRequestsResponse({ type: ErrorDto, description: crowded })
  @RateLimit({ name: 'join', by: 'address', max: crowdRate })
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
    summary: 'Request a code to continue on another device',
    description:
      'Mails a code of six digits if an attendee of the room has this e-mail. The response is the same if no attendee has it.',
  })
  @DocumentedBody(ResumeRoomDto, { email: 'biel@example.com' })
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
  // The limit is high, because guests behind one address must not block each other with wrong
  // codes. Guessing is limited by the tries per code and by 30 mailed codes per minute and address.
  @RateLimit({ name: 'resume confirm', by: 'address', max: 600, shared: true })
  @Post(':code/resume/confirm')
  @HttpCode(200)
  @ApiParam(code)
  @ApiOperation({
    summary: 'Continue on another device',
    description:
      'The mailed code is valid for 10 minutes and for 5 tries from one network, 20 in all. The attendee moves to this device and leaves the former one. ' +
      'The same device may repeat the call within that time and gets the same answer. The cookie `guest-marks` records that the e-mail was confirmed in this browser.',
  })
  @DocumentedBody(ConfirmResumeDto, {
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
