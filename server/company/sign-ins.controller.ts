import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { notFound } from '../platform/errors/app-error.js';
import { type Caller, CallerIdentity, Owner, SignedIn } from '../platform/http/access/access.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { SignedOutDto, SignInsDto } from './sign-ins.dto.js';

@ApiTags('Company')
@Controller('api/v1/user')
export class SignInsController {
  constructor(@Inject(IdentityProvider) private readonly identity: IdentityProvider) {}

  @SignedIn()
  @Post('signOut')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign out',
    description: 'Ends the session of the token. The token and its refresh token become invalid.',
  })
  @ApiOkResponse({ type: SignedOutDto })
  async signOut(@CallerIdentity() { uid, sessionId }: Caller): Promise<SignedOutDto> {
    return { ended: sessionId !== null && (await this.identity.endSession(uid, sessionId)) };
  }

  @Owner('account')
  @Get(':uid/signIns')
  @ApiParam({ name: 'uid', type: 'string' })
  @ApiOperation({
    summary: 'List the open sessions',
    description: 'Lists all browsers that are signed in, if the identity provider can list them.',
  })
  @ApiOkResponse({ type: SignInsDto })
  async listSignIns(@CallerIdentity() { uid, sessionId }: Caller): Promise<SignInsDto> {
    const sessions = await this.identity.sessionsOf(uid);
    return {
      listed: sessions !== null,
      signIns: (sessions ?? []).map((session) => ({
        ...session,
        current: session.id === sessionId,
      })),
    };
  }

  @Owner('account')
  @Delete(':uid/signIns')
  @ApiParam({ name: 'uid', type: 'string' })
  @ApiOperation({
    summary: 'End all other sessions',
    description:
      'The session of the token stays. Firebase can only end all sessions, including that one.',
  })
  @ApiOkResponse({ type: DeletedDto, description: 'All other sessions are ended.' })
  async endOtherSignIns(@CallerIdentity() caller: Caller): Promise<DeletedDto> {
    await this.identity.endOtherSessions(caller);
    return { deleted: true };
  }

  @Owner('account')
  @Delete(':uid/signIns/:id')
  @ApiParam({ name: 'uid', type: 'string' })
  @ApiOperation({
    summary: 'End a session',
    description: 'Its tokens become invalid: at once on this server, within seconds on the others.',
  })
  @ApiOkResponse({ type: DeletedDto, description: 'The session is ended.' })
  @ApiParam({ name: 'id', description: 'Id of a listed session.' })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'There is no such session. With Firebase, the answer is always 404.',
  })
  async endSignIn(@CallerIdentity() { uid }: Caller, @Param('id') id: string): Promise<DeletedDto> {
    if (!(await this.identity.endSession(uid, id))) throw notFound();
    return { deleted: true };
  }
}
