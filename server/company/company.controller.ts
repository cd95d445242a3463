import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../shared/vocabulary/limits.js';
import { MentorDto } from '../mentors/mentor.dto.js';
import { type Caller, CallerIdentity, Owner, Public, SignedIn } from '../platform/http/access.js';
import { NeedsCompany, Sent } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import {
  CreateUserDto,
  UpdateUserDto,
  VerificationEmailDto,
  VerificationEmailSentDto,
} from './company.dto.js';
import { CompanyService } from './company.service.js';
import { UserDto } from './user.dto.js';

const ownUid = { name: 'id', description: 'Your own uid, which signing in answers as `localId`.' };

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
      `Second step, after the identity provider has made the account: the company, its free trial of ${limits.trialDays} days and the verification mail. ` +
      'Calling it again answers what the first call stored, and sends nothing.',
  })
  @ApiOkResponse({ type: UserDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FORBIDDEN: `uid` is not the one of the token.',
  })
  @Sent(CreateUserDto, {
    uid: 'h3Kq8ZtWv1Rm5YpLx0Bn',
    name: 'Bodegas Valdehierro',
    phone: '34600123456',
    country: 'ES',
    lang: 'ES',
    acceptTerms: true,
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED (no name), INVALID_CHOICE (country, language), TERMS_NOT_ACCEPTED or MENTOR_CODE_NOT_FOUND.',
  })
  createUser(@CallerIdentity() caller: Caller, @Body() body: CreateUserDto): Promise<UserDto> {
    return this.company.signUp(caller, body);
  }

  @Public()
  @Post('sendVerificationEmail')
  @HttpCode(200)
  @Sent(VerificationEmailDto, { email: 'hola@valdehierro.example', lang: 'ES' })
  @ApiOperation({
    summary: 'Send the verification mail again',
    description: 'Answers the same whether anybody has the address or not.',
  })
  @ApiOkResponse({ type: VerificationEmailSentDto })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED or INVALID_EMAIL.' })
  @ApiTooManyRequestsResponse({
    type: ErrorDto,
    description: 'TOO_MANY_REQUESTS: five mails an hour for one address are enough.',
  })
  async sendVerificationEmail(
    @Body() body: VerificationEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<VerificationEmailSentDto> {
    await this.company.requestVerificationMail(body, request.ip);
    return { sent: true };
  }

  @Owner({ param: 'id' })
  @Get(':id')
  @ApiParam(ownUid)
  @ApiOperation({
    summary: 'Read the user and the company',
    description: 'With what the plan allows right now.',
  })
  @ApiOkResponse({ type: UserDto })
  @NeedsCompany()
  getUser(@CallerIdentity() caller: Caller): Promise<UserDto> {
    return this.company.read(caller);
  }

  @Owner({ param: 'id' })
  @Post(':id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change the company',
    description:
      'What is absent keeps its value, null clears it. Plan, what was bought, trial and dates are the server’s and ignored. With `acceptTerms` these ' +
      'are the billing data, which have to be complete.',
  })
  @ApiOkResponse({ type: UserDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FEATURE_NOT_ALLOWED: another logo needs a plan with `customLogo`.',
  })
  @NeedsCompany()
  @ApiParam(ownUid)
  @Sent(UpdateUserDto, {
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
    description: 'A rule is broken; `error_msg` is the first, `issues` has all.',
  })
  updateUser(@Param('id') uid: string, @Body() body: UpdateUserDto): Promise<UserDto> {
    return this.company.update(uid, body);
  }

  @Owner()
  @Get(':uid/mentor')
  @ApiOperation({
    summary: 'Read the mentor',
    description: 'The agent whose code was given at sign-up.',
  })
  @ApiOkResponse({ type: MentorDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'NOT_FOUND: there is no mentor.' })
  getUserMentor(@Param('uid') uid: string): Promise<MentorDto> {
    return this.company.mentorOf(uid);
  }
}
