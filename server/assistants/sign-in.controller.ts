import { Body, Controller, Delete, Headers, HttpCode, Ip, Post, Res } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  Assistant,
  type CurrentGuest,
  GuestIdentity,
  OptionalGuest,
} from '../platform/http/access.js';
import { Sent } from '../platform/http/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { Cookies } from '../platform/identity/known-browsers.js';
import { AssistantCodes } from './assistant-codes.js';
import { Confirmed, confirmationHeader } from './confirmed.js';
import { GuestAccounts } from './guest-accounts.js';
import {
  AssistantTokenDto,
  CheckCodeDto,
  CodeSentDto,
  GuestSignedInDto,
  MakeAccountDto,
  SendCodeDto,
} from './sign-in.dto.js';

const emails =
  'false1: an e-mail is missing. false2: the first is none. false3: the organiser’s is none.';
const noTasting = 'With `publicCode`: it leads to no tasting.';

/** The door of the attendees' own area. */
@ApiTags('Assistants')
@Controller('api/v1/assistant')
export class SignInController {
  constructor(
    private readonly codes: AssistantCodes,
    private readonly accounts: GuestAccounts,
  ) {}

  @Assistant({ optional: true })
  @RateLimit({ name: 'assistant code', by: 'address', max: 30, shared: true })
  @Post('sendVerificationCode')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ask for a code',
    description:
      'Mails six digits to the e-mail if somebody took part with it, at a tasting of the organiser with the other one, or of the organiser of the tasting ' +
      'with `publicCode`. The answer is the same if nobody did. ' +
      'With `purpose` whoever brings a token asks for a code to confirm with. A network may ask for 5 an hour and 10 a day, all together for 15 and 20, ' +
      'and for one inbox, whatever the organiser, for 20 and 40; a browser in which a code was right before has as many of its own. `retry-after` says when it goes on.',
  })
  @Sent(SendCodeDto, { email: 'biel@example.com', creatorEmail: 'celler@example.com' })
  @ApiOkResponse({ type: CodeSentDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: noTasting })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: emails })
  sendVerificationCode(
    @OptionalGuest() guest: CurrentGuest | undefined,
    @Ip() address: string,
    @Cookies() cookies: string | undefined,
    @Body() body: SendCodeDto,
  ): Promise<CodeSentDto> {
    return this.codes.send({ guest, address, cookies }, body);
  }

  @Assistant({ optional: true })
  // neighbours' wrong ones must not keep a right one out: the tries of a code are what bounds guessing
  @RateLimit({ name: 'assistant code check', by: 'address', max: 600, shared: true })
  @Post('checkVerificationCode')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Use a code',
    description:
      'It is good for 10 minutes, 5 tries from one network and 20 from everywhere, and once. It gives a token that shows what this e-mail tasted ' +
      'with that organiser; with `purpose`, and the token it was asked for with, a confirmation. A cookie, `guest-marks`, notes that the e-mail was proved in this ' +
      'browser: it names nobody, opens nothing, and lasts half a year.',
  })
  @Sent(CheckCodeDto, {
    email: 'aina@example.com',
    creatorEmail: 'celler@example.com',
    code: '654321',
  })
  @ApiOkResponse({ type: AssistantTokenDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: noTasting })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: `WRONG_CODE: wrong, used, too old or tried too often. ${emails}`,
  })
  async checkVerificationCode(
    @OptionalGuest() guest: CurrentGuest | undefined,
    @Ip() address: string,
    @Cookies() cookies: string | undefined,
    @Body() body: CheckCodeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AssistantTokenDto> {
    const { issued, setCookie } = await this.codes.check({ guest, address, cookies }, body);
    void reply.header('set-cookie', setCookie);
    return issued;
  }

  @Assistant({ account: true })
  @RateLimit({ name: 'assistant sign in', by: 'account', max: 30, shared: true })
  @Post('signIn')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign in with an account',
    description:
      'With the identity token of an account whose e-mail is confirmed: it gives a token that shows everything this e-mail tasted.',
  })
  @ApiOkResponse({ type: GuestSignedInDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FORBIDDEN: this is an assistant token, which prolongs nothing.',
  })
  signInAssistant(@GuestIdentity() guest: CurrentGuest): Promise<GuestSignedInDto> {
    return this.accounts.signIn(guest);
  }

  @Assistant()
  @RateLimit({ name: 'assistant account', by: 'account', max: 10, shared: true })
  @Post('account')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make an account',
    description:
      'For whoever came in by a mailed code in the last ten minutes, which has confirmed their e-mail, or brings a confirmation. It signs them in: the token ' +
      'that they had is replaced by one that shows everything this e-mail tasted.',
  })
  @Sent(MakeAccountDto, { password: 'Garnacha-de-1943' })
  @ApiOkResponse({ type: GuestSignedInDto })
  @Confirmed('MAKE_ACCOUNT')
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED, PASSWORD_TOO_SHORT, TOO_LONG, PASSWORD_COMMON, PASSWORD_PERSONAL, PASSWORD_PATTERN; EMAIL_EXISTS: there already is an account with this e-mail.',
  })
  makeAssistantAccount(
    @GuestIdentity() guest: CurrentGuest,
    @Headers(confirmationHeader) confirmation: string | undefined,
    @Body() body: MakeAccountDto,
  ): Promise<GuestSignedInDto> {
    return this.accounts.make(guest, confirmation, body);
  }

  @Assistant()
  @Delete('token')
  @ApiOperation({
    summary: 'Sign out',
    description: 'The assistant token opens nothing any more. An identity token stays as it is.',
  })
  @ApiOkResponse({ type: DeletedDto })
  async signOutAssistant(@GuestIdentity() guest: CurrentGuest): Promise<DeletedDto> {
    await this.accounts.signOut(guest);
    return { deleted: true };
  }
}
