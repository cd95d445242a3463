import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { type Caller, CallerIdentity, Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { Creation, DocumentedBody, named } from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { ApiKeyDto, SaveApiKeyDto } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';

const rules = 'errorName: there is no name.';

@ApiTags('API keys')
@ApiParam({ name: 'uid', type: 'string' })
@Controller('api/v1/user/:uid/apiKey')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Owner('manage', { fresh: true })
  @Get()
  @ApiOperation({
    summary: 'List the API keys',
    description:
      'Lists the keys, newest first. Each entry has the key itself, its last use and its calls per day.',
  })
  @ApiOkResponse({ type: [ApiKeyDto], description: 'All API keys.' })
  listApiKeys(@Param('uid') uid: string): Promise<ApiKeyDto[]> {
    return this.keys.list(uid);
  }

  @Owner('manage', { fresh: true })
  @Idempotent()
  @Post()
  @HttpCode(200)
  @Creation(ApiKeyDto, 'an API key', {
    description: 'The key works at once, for all calls that accept API keys.',
    rules,
    full: 'QUOTA_EXCEEDED: `what` is apiKeys, with `used` and `maximum`.',
  })
  @DocumentedBody(SaveApiKeyDto, { name: 'CRM' }, ['name'])
  createApiKey(
    @CallerIdentity() caller: Caller,
    @Param('uid') uid: string,
    @Body() body: SaveApiKeyDto,
  ): Promise<ApiKeyDto> {
    return this.keys.create(uid, body, caller);
  }

  @Owner('manage', { fresh: true })
  @Post(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Rename an API key', description: 'The key itself stays the same.' })
  @named('an API key')
  @ApiOkResponse({ type: ApiKeyDto, description: 'The stored API key.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @DocumentedBody(SaveApiKeyDto, { name: 'CRM of the shop' }, ['name'])
  renameApiKey(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveApiKeyDto,
  ): Promise<ApiKeyDto> {
    return this.keys.rename(uid, id, body);
  }

  @Owner('manage', { fresh: true })
  @Delete(':id')
  @named('an API key')
  @ApiOperation({
    summary: 'Delete an API key',
    description:
      'The key stops working at once, and cannot be restored. Responses to earlier requests are still sent.',
  })
  @ApiOkResponse({ type: DeletedDto, description: 'The key is deleted permanently.' })
  async deleteApiKey(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.keys.remove(uid, id);
    return { deleted: true };
  }
}
