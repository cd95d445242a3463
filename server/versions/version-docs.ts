import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { limits } from '../../shared/vocabulary/limits.js';
import { named } from '../platform/http/openapi/entity-docs.js';
import { EarlierVersionDto } from './version.dto.js';

// Documentation that the routes of all earlier versions share. `what` is the entity with its
// article, such as 'a tasting'.

export const VersionList = (what: string) =>
  applyDecorators(
    ApiOperation({
      summary: `List the earlier versions of ${what}`,
      description: `Lists at most ${limits.earlierVersions} versions, newest first, without the current one. A save keeps the version before it. Of several saves within ten minutes, only the version before the first one is kept.`,
    }),
    named(what),
    ApiOkResponse({ type: [EarlierVersionDto], description: 'The versions, without content.' }),
  );

export const VersionReading = (dto: Type, what: string, description = '') =>
  applyDecorators(
    ApiOperation({
      summary: `Read an earlier version of ${what}`,
      description: ['To take it back, save its content.', description].filter(Boolean).join(' '),
    }),
    named(what),
    ApiParam({ name: 'version', description: 'The number of the version.', example: '1' }),
    ApiOkResponse({ type: dto, description: 'The earlier version.' }),
  );
