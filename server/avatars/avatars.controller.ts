import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import {
  Change,
  Creation,
  Deletion,
  DocumentedBody,
  NeedsCompany,
  Reading,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { Followed } from '../platform/live/followed.js';
import {
  AvatarDto,
  FindFaceDto,
  FoundFaceDto,
  ListAvatarsQueryDto,
  SaveAvatarDto,
} from './avatar.dto.js';
import { AvatarsService, avatarsTopic } from './avatars.service.js';

const full = 'QUOTA_EXCEEDED: `what` is avatars, with `used` and `maximum`.';
const noFace =
  'AVATAR_NO_FACE: no face was found. AVATAR_IMAGE_TOO_LARGE: the image is too large to look for a face. `number` in `issues` is 1 or 2, as in the errors of generated videos. With a `placement`, the image is accepted.';
const rules = `A rule is broken. \`error_msg\` has the first code, \`issues\` has all issues. ${noFace}`;
const readOnly = 'AVATAR_DEFAULT: a default avatar cannot be changed or deleted.';

/** Searches for a face compute for seconds. */
const SearchLimit = () => RateLimit({ by: 'account', max: 60, name: 'searchFace' });

@ApiTags('Avatars')
@Controller('api/v1/avatar/:uid')
export class AvatarsController {
  constructor(private readonly avatars: AvatarsService) {}

  @Owner('view', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the avatars',
    description:
      'Lists the four default avatars and then your own by name. `sort` accepts name, lastUpdate and createdAt. `q` searches the name.',
  })
  @Paged(AvatarDto, { fields: true })
  @Followed(({ uid }) => avatarsTopic(uid))
  listAvatars(@Param('uid') uid: string, @Query() query: ListAvatarsQueryDto): Promise<JsonPage> {
    return this.avatars.list(uid, query);
  }

  @Owner('manage')
  @Idempotent()
  @Post()
  @HttpCode(200)
  @SearchLimit()
  @Creation(AvatarDto, 'an avatar', {
    description:
      'Name, gender and video are required. Without a `placement`, the server looks for a face in the image.',
    rules,
    full,
  })
  @DocumentedBody(
    SaveAvatarDto,
    {
      name: 'Aina',
      gender: 'FEMALE',
      video: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/avatars/6a2f.jpg',
      placement: {
        mouth: { x: 0.5, y: 0.6, width: 0.16, height: 0.05, angle: 0 },
        leftEye: { x: 0.42, y: 0.42 },
        rightEye: { x: 0.58, y: 0.42 },
        leftBrow: { x: 0.42, y: 0.37 },
        rightBrow: { x: 0.58, y: 0.37 },
      },
    },
    ['name', 'gender', 'video'],
  )
  createAvatar(@Param('uid') uid: string, @Body() body: SaveAvatarDto): Promise<AvatarDto> {
    return this.avatars.create(uid, body);
  }

  @Owner('manage')
  @Post('face')
  @HttpCode(200)
  @NeedsCompany()
  @SearchLimit()
  @ApiOperation({
    summary: 'Find the face in an image',
    description:
      'Looks for the largest face, without saving anything. It takes 1 to 4 s. The image does not leave the server.',
  })
  @DocumentedBody(FindFaceDto, { video: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/avatars/6a2f.jpg' }, ['video'])
  @ApiOkResponse({ type: FoundFaceDto, description: 'The places of the face.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  findFace(@Param('uid') uid: string, @Body() { video }: FindFaceDto): Promise<FoundFaceDto> {
    return this.avatars.findFace(uid, video);
  }

  @Owner('view', { apiKey: true })
  @Get(':id')
  @Reading(AvatarDto, 'an avatar', 'Accepts the id or `avatars/<id>`.')
  readAvatar(@Param('uid') uid: string, @Param('id') id: string): Promise<AvatarDto> {
    return this.avatars.read(uid, id);
  }

  @Owner('manage')
  @Post(':id')
  @HttpCode(200)
  @SearchLimit()
  @Change(AvatarDto, 'an avatar', {
    description:
      'A new `video` without a `placement` is searched for a face. Videos that were already generated stay as they are. AVATAR_DEFAULT (409): a default avatar cannot be changed.',
    rules,
  })
  @DocumentedBody(SaveAvatarDto, { name: 'Aina Ferrer', version: 1 })
  updateAvatar(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveAvatarDto,
  ): Promise<AvatarDto> {
    return this.avatars.update(uid, id, body);
  }

  @Owner('manage')
  @Delete(':id')
  @Deletion(
    'an avatar',
    'Videos that were already generated stay. `usedIn` names the tastings that use the avatar.',
  )
  @ApiConflictResponse({ type: ErrorDto, description: readOnly })
  async deleteAvatar(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.avatars.remove(uid, id);
    return { deleted: true };
  }

  @Owner('manage')
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    AvatarDto,
    'an avatar',
    'Tastings that use it kept the reference.',
    full,
    'its place in the quota',
  )
  @ApiConflictResponse({ type: ErrorDto, description: readOnly })
  restoreAvatar(@Param('uid') uid: string, @Param('id') id: string): Promise<AvatarDto> {
    return this.avatars.restore(uid, id);
  }
}
