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
} from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Cookies } from '../platform/identity/known-browsers.js';
import { AssistantCodes } from './assistant-codes.js';
import { GuestAccounts } from './guest-accounts.js';
import { confirmationHeader, NeedsConfirmation } from './needs-confirmation.js';
import {
  AssistantTokenDto,
  CheckCodeDto,
  CodeSentDto,
  GuestSignedInDto,
  MakeAccountDto,
  SendCodeDto,
} from './sign-in.dto.js';

const emails =
  'false1: an e-mail is missing. false2: `email` is invalid. false3: the organiser’s e-mail is invalid.';
const noTasting = '`publicCode` is not the code of a tasting.';

/** Sign-in to the guests' own area. */
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
      'Mails a code of six digits to `email` if a guest with this e-mail took part in a tasting of the organiser. `creatorEmail` names the organiser, or ' +
      '`publicCode` names one of the organiser’s tastings. The response does not reveal whether a guest took part. ' +
      'With `purpose` and a token, the code confirms an action. Limits for one e-mail and organiser: 5 codes per hour and 10 per day from one network, and 15 per hour and 20 per day from all networks. ' +
      'Limits for one e-mail over all organisers: 20 per hour and 40 per day. A browser that has redeemed a code before has its own limits of the same size. `retry-after` tells how long to wait.',
  })
  @DocumentedBody(SendCodeDto, { email: 'biel@example.com', creatorEmail: 'celler@example.com' })
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
  // A high limit: other people's wrong codes must not block a right one. The tries per code limit
  // guessing.
  @RateLimit({ name: 'assistant code check', by: 'address', max: 600, shared: true })
  @Post('checkVerificationCode')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Use a code',
    description:
      'A code is valid once, for 10 minutes, and for 5 tries from one network and 20 in total. The call returns a token that shows the tastings of this e-mail ' +
      'with that organiser. With `purpose` and the token of the request, it returns a confirmation. The cookie `guest-marks` records that the e-mail was proved in this ' +
      'browser. It contains no name, gives no access, and lasts half a year.',
  })
  @DocumentedBody(CheckCodeDto, {
    email: 'aina@example.com',
    creatorEmail: 'celler@example.com',
    code: '654321',
  })
  @ApiOkResponse({ type: AssistantTokenDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: noTasting })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: `WRONG_CODE: the code is wrong, used, expired or was tried too often. ${emails}`,
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
      'Needs the identity token of an account with a confirmed e-mail. Returns a token that shows all tastings of this e-mail.',
  })
  @ApiOkResponse({ type: GuestSignedInDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FORBIDDEN: assistant tokens cannot be renewed.',
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
      'For a guest who signed in with a mailed code in the last ten minutes, or sends a confirmation. The guest is signed in: a new token replaces the token ' +
      'of the request, and shows all tastings of this e-mail.',
  })
  @DocumentedBody(MakeAccountDto, { password: 'Garnacha-de-1943' })
  @ApiOkResponse({ type: GuestSignedInDto })
  @NeedsConfirmation('MAKE_ACCOUNT')
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED, PASSWORD_TOO_SHORT, TOO_LONG, PASSWORD_COMMON, PASSWORD_PERSONAL, PASSWORD_PATTERN. EMAIL_EXISTS: an account with this e-mail already exists.',
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
    description: 'The assistant token becomes invalid. An identity token stays valid.',
  })
  @ApiOkResponse({ type: DeletedDto })
  async signOutAssistant(@GuestIdentity() guest: CurrentGuest): Promise<DeletedDto> {
    await this.accounts.signOut(guest);
    return { deleted: true };
  }
}
