import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConsumes,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Owner } from '../platform/http/access/access.js';
import { disconnectSignal } from '../platform/http/disconnect-signal.js';
import { NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { UploadedFileDto } from './file.dto.js';
import { FilesService } from './files.service.js';
import { filePaths, withUpload } from './read-upload.js';

const description = `
Send the file as \`file\` and its folder as \`path\`, in either order. Images are PNG, JPEG, WebP, AVIF, GIF or HEIC, sounds
mp3, ogg (Vorbis or Opus), wav or m4a (AAC). The content decides the type, not the name. An image is decoded and encoded again, turned
upright and without EXIF or other hidden data. PNG and JPEG keep their type. The others become JPEG, or PNG if they are
transparent. An animated image becomes its first frame. A sound is checked and stored unchanged. The same bytes sent again return
the same \`url\`.

| path | at most | measures |
| --- | --- | --- |
| \`products\` | 250 KB | 420 × 700 px, taller than wide |
| \`assessmentSheets/icons\` | 250 KB | 1024 × 1024 px |
| \`logo\` | 250 KB | 2000 × 2000 px |
| \`theme/web\` | 20 MB | 2560 × 1440 px |
| \`instructors\` | 250 KB | 512 × 512 px |
| \`pages\` | 1 MB | 1600 × 1600 px |
| \`avatars\` | 1 MB | 1600 × 1600 px |
| \`themes/sounds\` | 50 MB | |
`.trim();

@ApiTags('Files')
@Controller('api/v1/files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Owner('events')
  @Post(':uid')
  @HttpCode(200)
  @ApiOperation({ summary: 'Upload an image or a sound', description })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    required: true,
    schema: {
      type: 'object',
      required: ['file', 'path'],
      properties: {
        file: { type: 'string', format: 'binary', description: 'The image or the sound.' },
        path: {
          type: 'string',
          enum: [...filePaths],
          description: 'The folder. It determines the limits.',
          example: 'products',
        },
      },
    },
  })
  @ApiOkResponse({ type: UploadedFileDto })
  @ApiBadRequestResponse({
    type: ErrorDto,
    description: 'INVALID_BODY: the multipart body is incomplete or malformed.',
  })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'QUOTA_EXCEEDED: `what` is files, fileBytes or uploadsPerMinute, with `used` and `maximum`.',
  })
  @ApiPayloadTooLargeResponse({
    type: ErrorDto,
    description:
      'IMAGE_TOO_LARGE, or errorMaxSize for a sound: larger than its folder accepts. `issues` has the limit.',
  })
  @NeedsCompany()
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'FILE_PATH_UNKNOWN, FILE_REQUIRED, IMAGE_TYPE, IMAGE_BROKEN, IMAGE_TOO_TALL, IMAGE_TOO_WIDE or IMAGE_NOT_TALLER_THAN_WIDE, with the measures in `issues`; SOUND_TYPE or SOUND_BROKEN.',
  })
  async uploadFile(
    @Param('uid') uid: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadedFileDto> {
    const gone = disconnectSignal(reply);
    return withUpload(request, uid, (upload) =>
      'spool' in upload
        ? this.files.uploadSound(uid, upload, { gone })
        : this.files.uploadImage(uid, upload, { gone }),
    );
  }
}
