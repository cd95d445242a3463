import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
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
import { Owner } from '../platform/http/access/access.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import {
  ChangeColleagueDto,
  ColleagueDto,
  ColleagueRulesDto,
  ColleaguesDto,
  InviteColleagueDto,
} from './colleague.dto.js';
import { ColleaguesService } from './colleagues.service.js';

const unknown = { type: ErrorDto, description: 'The account has no such colleague.' };
const colleagueId = { name: 'id', description: 'The id of the colleague or the invitation.' };
const tooManyMails = {
  type: ErrorDto,
  description:
    'TOO_MANY_REQUESTS: at most 30 invitations a day by one account, and 3 of them to one address.',
};

@ApiTags('Colleagues')
@Controller('api/v1/colleague/:uid')
export class ColleaguesController {
  constructor(private readonly colleagues: ColleaguesService) {}

  @Owner('account')
  @Get()
  @ApiOperation({
    summary: 'List colleagues',
    description: 'The people who may act for the account, and the open invitations.',
  })
  @ApiOkResponse({ type: ColleaguesDto })
  listColleagues(@Param('uid') uid: string): Promise<ColleaguesDto> {
    return this.colleagues.list(uid);
  }

  @Owner('account', { fresh: true })
  @Post()
  @HttpCode(200)
  @NeedsCompany()
  @ApiOperation({
    summary: 'Invite a colleague',
    description:
      'Sends a mail. The person accepts with an account of their own that has the invited address. The invitation expires after 14 days. Another invitation of the same person replaces an open one.',
  })
  @DocumentedBody(InviteColleagueDto, { email: 'marta@valdehierro.example', role: 'HOST' }, [
    'email',
    'role',
  ])
  @ApiOkResponse({ type: ColleagueDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'MAX_COLLEAGUES: the plan includes no more, with `used` and `maximum`.',
  })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'COLLEAGUE_EXISTS: the address is the owner’s, or that of a colleague.',
  })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED or INVALID_EMAIL.' })
  @ApiTooManyRequestsResponse(tooManyMails)
  inviteColleague(
    @Param('uid') uid: string,
    @Body() body: InviteColleagueDto,
  ): Promise<ColleagueDto> {
    return this.colleagues.invite(uid, body);
  }

  @Owner('account', { fresh: true })
  @Put('rules')
  @NeedsCompany()
  @ApiOperation({
    summary: 'Change the rules for colleagues',
    description:
      'With `secondFactorRequired`, colleagues who signed in without a second step get 403.',
  })
  @DocumentedBody(ColleagueRulesDto, { secondFactorRequired: true }, ['secondFactorRequired'])
  @ApiOkResponse({ type: ColleagueRulesDto })
  changeColleagueRules(
    @Param('uid') uid: string,
    @Body() body: ColleagueRulesDto,
  ): Promise<ColleagueRulesDto> {
    return this.colleagues.changeRules(uid, body);
  }

  @Owner('account', { fresh: true })
  @Post(':id')
  @HttpCode(200)
  @ApiParam(colleagueId)
  @ApiOperation({
    summary: 'Change a colleague',
    description:
      'A new role applies at once. It also works for an open invitation. An instructor lets the colleague list their own events.',
  })
  @DocumentedBody(ChangeColleagueDto, { role: 'MANAGER', version: 1 })
  @ApiOkResponse({ type: ColleagueDto })
  @ApiNotFoundResponse(unknown)
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'VERSION_CONFLICT, with the stored colleague in `current`.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'UNKNOWN_REFERENCE: the account has no such instructor.',
  })
  changeColleague(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: ChangeColleagueDto,
  ): Promise<ColleagueDto> {
    return this.colleagues.change(uid, id, body);
  }

  @Owner('account', { fresh: true })
  @Post(':id/invite')
  @HttpCode(200)
  @ApiParam(colleagueId)
  @ApiOperation({
    summary: 'Send an invitation again',
    description: 'Renews it for 14 days.',
  })
  @ApiOkResponse({ type: ColleagueDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The account has no such invitation, or it was accepted.',
  })
  @ApiTooManyRequestsResponse(tooManyMails)
  inviteColleagueAgain(@Param('uid') uid: string, @Param('id') id: string): Promise<ColleagueDto> {
    return this.colleagues.inviteAgain(uid, id);
  }

  @Owner('account', { fresh: true })
  @Delete(':id')
  @ApiParam(colleagueId)
  @ApiOperation({
    summary: 'Remove a colleague',
    description:
      'Ends the access at once, also of open tabs. API keys and links that the colleague made stay. For an invitation: withdraws it.',
  })
  @ApiOkResponse({ type: DeletedDto })
  @ApiNotFoundResponse(unknown)
  async removeColleague(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.colleagues.remove(uid, id);
    return { deleted: true };
  }
}
