import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { type Caller, CallerIdentity, SignedIn } from '../platform/http/access/access.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { MembershipsDto } from './colleague.dto.js';
import { ColleaguesService } from './colleagues.service.js';

const membershipId = { name: 'id', description: 'The id of the membership or the invitation.' };

@ApiTags('Colleagues')
@Controller('api/v1/membership')
export class MembershipsController {
  constructor(private readonly colleagues: ColleaguesService) {}

  @SignedIn()
  @Get()
  @ApiOperation({
    summary: 'List the accounts that the caller may act for',
    description: 'Accounts of other people, and open invitations to the caller’s address.',
  })
  @ApiOkResponse({ type: MembershipsDto })
  listMemberships(@CallerIdentity() caller: Caller): Promise<MembershipsDto> {
    return this.colleagues.membershipsOf(caller);
  }

  @SignedIn()
  @Post(':id/accept')
  @HttpCode(200)
  @ApiParam(membershipId)
  @ApiOperation({
    summary: 'Accept an invitation',
    description: 'Only with the invited address, and after it was confirmed.',
  })
  @ApiOkResponse({ type: MembershipsDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'EMAIL_NOT_VERIFIED: the e-mail is not confirmed.',
  })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'There is no such invitation for your address.',
  })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'INVITATION_EXPIRED. COLLEAGUE_EXISTS: you already belong to the account.',
  })
  acceptInvitation(
    @CallerIdentity() caller: Caller,
    @Param('id') id: string,
  ): Promise<MembershipsDto> {
    return this.colleagues.accept(caller, id);
  }

  @SignedIn()
  @Delete(':id')
  @ApiParam(membershipId)
  @ApiOperation({
    summary: 'Leave an account, or decline an invitation',
    description: 'The answer is the same if there is no such membership.',
  })
  @ApiOkResponse({ type: MembershipsDto })
  leaveAccount(@CallerIdentity() caller: Caller, @Param('id') id: string): Promise<MembershipsDto> {
    return this.colleagues.leave(caller, id);
  }
}
