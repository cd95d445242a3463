import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Owner } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import { HeldOverviewDto } from './held-overview.dto.js';
import { HeldOverview } from './held-overview.js';
import {
  RetentionDto,
  RetentionPreviewDto,
  RetentionPreviewQueryDto,
  SaveRetentionDto,
} from './retention.dto.js';
import { RetentionService } from './retention.service.js';

/** The personal data that an organiser stores, and for how long. */
@ApiTags('Privacy')
@Controller('api/v1/privacy/:uid')
export class PrivacyController {
  constructor(
    private readonly held: HeldOverview,
    private readonly retention: RetentionService,
    private readonly guests: AttendeePrivacy,
  ) {}

  @Owner('manage')
  @RateLimit({ name: 'privacy overview', by: 'account', max: 30 })
  @Get('overview')
  @ApiOperation({
    summary: 'Read which personal data are stored',
    description:
      'By category: the number of guests and the oldest data. Also the guests who will be forgotten next, the consents by version of their text, and the parties that receive data. Sample guests are left out.',
  })
  @ApiOkResponse({ type: HeldOverviewDto })
  readHeldOverview(@Param('uid') uid: string): Promise<HeldOverviewDto> {
    return this.held.read(uid);
  }

  @Owner('manage')
  @RateLimit({ name: 'processing record', by: 'account', max: 10 })
  @Get('record.pdf')
  @Header('content-disposition', 'attachment; filename="record.pdf"')
  @ApiOperation({
    summary: 'Print the record of processing activities',
    description:
      'A PDF in the organiser’s language for article 30 of the GDPR: controller, categories and purposes, recipients, times and security. The organiser completes what happens outside the application.',
  })
  @NeedsCompany()
  @ApiOkResponse({
    description: 'The file.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  async printRecord(@Param('uid') uid: string): Promise<StreamableFile> {
    return new StreamableFile(await this.held.record(uid), { type: 'application/pdf' });
  }

  @Owner('manage')
  @Get('retention')
  @ApiOperation({
    summary: 'Read for how long guests are kept',
    description: 'The months after the last activity, for the account and for single events.',
  })
  @ApiOkResponse({ type: RetentionDto })
  readRetention(@Param('uid') uid: string): Promise<RetentionDto> {
    return this.retention.read(uid);
  }

  @Owner('manage')
  @RateLimit({ name: 'retention preview', by: 'account', max: 60 })
  @Get('retention/preview')
  @ApiOperation({
    summary: 'Preview a time of keeping',
    description: 'The guests who would be forgotten in the next night, by event. Changes nothing.',
  })
  @ApiOkResponse({ type: RetentionPreviewDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The event does not exist.' })
  previewRetention(
    @Param('uid') uid: string,
    @Query() query: RetentionPreviewQueryDto,
  ): Promise<RetentionPreviewDto> {
    return this.retention.preview(uid, query);
  }

  @Owner('manage', { fresh: true })
  @Post('retention')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change for how long guests are kept',
    description:
      'Guests are forgotten in the night after these months without activity. A shorter time applies after twelve hours at the earliest, a longer one at once. The organiser is told by mail.',
  })
  @ApiOkResponse({ type: RetentionDto, description: 'The stored state.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The event does not exist.' })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'REQUIRED: the account needs months.',
  })
  @DocumentedBody(SaveRetentionDto, { months: 12 }, ['months'])
  saveRetention(@Param('uid') uid: string, @Body() body: SaveRetentionDto): Promise<RetentionDto> {
    return this.retention.save(uid, body);
  }

  @Owner('manage', { fresh: true })
  @Delete('guest/:assistantId')
  @ApiParam({ name: 'assistantId', description: 'The id of the guest.' })
  @ApiOperation({
    summary: 'Erase a guest of one event',
    description:
      'Forgets the person, and keeps ratings that cannot be linked to anybody. It is recorded as a request that the organiser carried out. Repeating it has no effect.',
  })
  @ApiOkResponse({
    type: DeletedDto,
    description: 'The data that remains cannot be linked to the guest.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The guest does not exist.' })
  async eraseGuest(
    @Param('uid') uid: string,
    @Param('assistantId') assistantId: string,
  ): Promise<DeletedDto> {
    await this.guests.erase(uid, assistantId);
    return { deleted: true };
  }
}
