import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../shared/vocabulary/limits.js';
import type { Role } from '../../shared/vocabulary/role.js';
import { MentorDto } from '../mentors/mentor.dto.js';
import {
  type Caller,
  CallerIdentity,
  CallerRole,
  Owner,
  Public,
  SignedIn,
} from '../platform/http/access/access.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import {
  CreateUserDto,
  UpdateUserDto,
  VerificationEmailDto,
  VerificationEmailSentDto,
} from './company.dto.js';
import { CompanyService } from './company.service.js';
import { UserDto } from './user.dto.js';

const ownUid = { name: 'id', description: 'Your own uid. The sign-in returns it as `localId`.' };

@ApiTags('Company')
@Controller('api/v1/user')
export class CompanyController {
  constructor(private readonly company: CompanyService) {}

  @SignedIn()
  @Post('createUser')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign up',
    description:
      `Creates the company with a free trial of ${limits.trialDays} days, and sends the verification mail. The identity provider must have created the account before. ` +
      'A repeated call returns the stored company, and sends nothing.',
  })
  @ApiOkResponse({ type: UserDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FORBIDDEN: `uid` differs from the token’s.',
  })
  @DocumentedBody(CreateUserDto, {
    uid: 'h3Kq8ZtWv1Rm5YpLx0Bn',
    name: 'Bodegas Valdehierro',
    phone: '34600123456',
    country: 'ES',
    lang: 'ES',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    acceptTerms: true,
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED (no name), INVALID_CHOICE (country, language, currency), TERMS_NOT_ACCEPTED or MENTOR_CODE_NOT_FOUND.',
  })
  createUser(@CallerIdentity() caller: Caller, @Body() body: CreateUserDto): Promise<UserDto> {
    return this.company.signUp(caller, body);
  }

  @Public()
  @Post('sendVerificationEmail')
  @HttpCode(200)
  @DocumentedBody(VerificationEmailDto, { email: 'hola@valdehierro.example', lang: 'ES' })
  @ApiOperation({
    summary: 'Send the verification mail again',
    description: 'The answer does not reveal whether the address is known.',
  })
  @ApiOkResponse({ type: VerificationEmailSentDto })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED or INVALID_EMAIL.' })
  @ApiTooManyRequestsResponse({
    type: ErrorDto,
    description: 'TOO_MANY_REQUESTS: at most five mails per hour for one address.',
  })
  async sendVerificationEmail(
    @Body() body: VerificationEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<VerificationEmailSentDto> {
    await this.company.requestVerificationMail(body, request.ip);
    return { sent: true };
  }

  @Owner('view', { param: 'id' })
  @Get(':id')
  @ApiParam(ownUid)
  @ApiOperation({
    summary: 'Read the user and the company',
    description: 'Includes the current limits of the plan.',
  })
  @ApiOkResponse({ type: UserDto })
  @NeedsCompany()
  getUser(
    @CallerIdentity() caller: Caller,
    @CallerRole() role: Role,
    @Param('id') uid: string,
  ): Promise<UserDto> {
    return this.company.read(uid, caller, role);
  }

  @Owner('manage', { param: 'id' })
  @Post(':id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change the company',
    description:
      'Absent fields keep their value, null clears them. Plan, purchases, trial and dates are read-only and ignored. With `acceptTerms`, all ' +
      'billing data is required.',
  })
  @ApiOkResponse({ type: UserDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FEATURE_NOT_ALLOWED: a new logo needs a plan with `customLogo`.',
  })
  @NeedsCompany()
  @ApiParam(ownUid)
  @DocumentedBody(UpdateUserDto, {
    name: 'Bodegas Valdehierro',
    city: 'Haro',
    postalCode: '26200',
    webPage: 'valdehierro.example',
    social: { instagram: 'https://instagram.com/valdehierro' },
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
  })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'VERSION_CONFLICT, with the stored company in `current`.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'A rule is broken. `error_msg` has the first one, `issues` has all of them.',
  })
  updateUser(
    @CallerIdentity() caller: Caller,
    @CallerRole() role: Role,
    @Param('id') uid: string,
    @Body() body: UpdateUserDto,
  ): Promise<UserDto> {
    return this.company.update(uid, body, { uid: caller.uid, role });
  }

  @Owner('account')
  @Get(':uid/mentor')
  @ApiOperation({
    summary: 'Read the mentor',
    description:
      'The mentor is the sales agent whose code was given at sign-up. The body is empty if there is none.',
  })
  @ApiOkResponse({ type: MentorDto })
  getUserMentor(@Param('uid') uid: string): Promise<MentorDto | undefined> {
    return this.company.mentorOf(uid);
  }
}
