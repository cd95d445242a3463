import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ExportedDataDto, OwnExportQueryDto } from '../assistants/my-data/my-data.dto.js';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { AccountQueue } from '../platform/http/limits/account-queue.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { Creation, DocumentedBody, named } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { tableTypes } from '../platform/tables/write-table-file.js';
import {
  ClosePrivacyRequestDto,
  ExtendPrivacyRequestDto,
  HeldForRequestDto,
  PrivacyRequestDto,
  PrivacyRequestQueryDto,
  RegisterPrivacyRequestDto,
} from './privacy-request.dto.js';
import { PrivacyRequestsService } from './privacy-requests.service.js';

const hourMs = 3_600_000;
// An answer reads all data of a guest, so each organiser has only one request at a time.
const reading = new AccountQueue(1);

const OneRequest = (conflict: string) =>
  applyDecorators(
    named('a privacy request'),
    ApiNotFoundResponse({ type: ErrorDto, description: 'The request does not exist.' }),
    ApiConflictResponse({ type: ErrorDto, description: `PRIVACY_REQUEST_STATE: ${conflict}` }),
  );

const Exported = (file: string, as: string) =>
  applyDecorators(
    Owner('manage', { fresh: true }),
    UseInterceptors(reading),
    RateLimit({ name: 'export for a guest', by: 'account', max: 20 }),
    HttpCode(200),
    Header('content-disposition', `attachment; filename="${file}"`),
    OneRequest('the request is closed.'),
    ApiOperation({
      summary: `Export the data of a guest ${as}`,
      description:
        'The file that the guest gets in the guests’ area, with the data of this organiser alone. The request keeps the time of the export.',
    }),
  );

/** Requests of guests about their personal data. */
@ApiTags('Privacy')
@Controller('api/v1/privacy/:uid/request')
export class PrivacyRequestsController {
  constructor(private readonly requests: PrivacyRequestsService) {}

  @Owner('manage')
  @Get()
  @ApiOperation({
    summary: 'List the privacy requests',
    description:
      'Requests of guests to see, get or erase their data, also those that guests carried out in the guests’ area. `sort` accepts createdAt and dueOn; ' +
      '`q` searches the e-mails and notes of open requests. The records of closed requests contain no personal data, and are kept for three years.',
  })
  @Paged(PrivacyRequestDto)
  listPrivacyRequests(
    @Param('uid') uid: string,
    @Query() query: PrivacyRequestQueryDto,
  ): Promise<JsonPage> {
    return this.requests.list(uid, query);
  }

  @Owner('manage')
  @Idempotent()
  @RateLimit({ name: 'register a privacy request', by: 'account', max: 60, windowMs: hourMs })
  @Post()
  @HttpCode(200)
  @Creation(PrivacyRequestDto, 'a privacy request', {
    description:
      'For a request that reached the organiser by e-mail, letter or otherwise. The time for the answer is 30 days. The organiser is reminded a week and a day before its end.',
  })
  @DocumentedBody(
    RegisterPrivacyRequestDto,
    { kind: 'ERASURE', channel: 'EMAIL', email: 'aina@example.com', receivedOn: '2025-11-20' },
    ['kind', 'channel', 'email', 'receivedOn'],
  )
  registerPrivacyRequest(
    @Param('uid') uid: string,
    @Body() body: RegisterPrivacyRequestDto,
  ): Promise<PrivacyRequestDto> {
    return this.requests.register(uid, body);
  }

  @Owner('manage')
  @Get(':id')
  @ApiOperation({
    summary: 'Read a privacy request',
    description: 'A closed request has its outcome and no personal data.',
  })
  @named('a privacy request')
  @ApiOkResponse({ type: PrivacyRequestDto, description: 'The current state.' })
  readPrivacyRequest(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<PrivacyRequestDto> {
    return this.requests.read(uid, id);
  }

  @Owner('manage')
  @UseInterceptors(reading)
  @Get(':id/held')
  @ApiOperation({
    summary: 'Read the data stored about the guest of a request',
    description: 'The visits with the e-mail of the request to tastings of this organiser.',
  })
  @OneRequest('the request is closed.')
  @ApiOkResponse({ type: HeldForRequestDto, description: 'The stored data.' })
  readHeldForRequest(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<HeldForRequestDto> {
    return this.requests.held(uid, id);
  }

  @Post(':id/export.json')
  @Exported('guest-data.json', 'as JSON')
  @ApiExtraModels(ExportedDataDto)
  @ApiOkResponse({ type: ExportedDataDto, description: 'The file.' })
  async exportForRequest(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() { lang }: OwnExportQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.requests.export(uid, id, 'json', lang), {
      type: 'application/json; charset=utf-8',
    });
  }

  @Post(':id/export.csv')
  @Exported('guest-data.csv', 'as a table')
  @ApiOkResponse({
    description: 'The file.',
    content: { [tableTypes.csv]: { schema: { type: 'string', format: 'binary' } } },
  })
  async exportTableForRequest(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() { lang }: OwnExportQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.requests.export(uid, id, 'csv', lang), {
      type: tableTypes.csv,
    });
  }

  @Owner('manage', { fresh: true })
  @Post(':id/erase')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Erase the data of the guest of a request',
    description:
      'Erases at once and permanently, like the guest’s own erasure, in all tastings and reports of this organiser. Ratings and votes stay, without any link to the guest. ' +
      'The request is closed as DONE, with the number of erased rows by category, and no longer contains the e-mail.',
  })
  @OneRequest('the request is closed, or asks for no erasure.')
  @ApiOkResponse({ type: PrivacyRequestDto, description: 'The closed request.' })
  eraseForRequest(@Param('uid') uid: string, @Param('id') id: string): Promise<PrivacyRequestDto> {
    return this.requests.erase(uid, id);
  }

  @Owner('manage')
  @Post(':id/extend')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Extend the time for the answer to a request',
    description:
      'Adds two months, once, and only before the time is over (article 12(3) of the GDPR). The organiser tells the guest the reason.',
  })
  @OneRequest('the request is closed, was extended before, or its time is over.')
  @ApiOkResponse({ type: PrivacyRequestDto, description: 'The stored state.' })
  @DocumentedBody(ExtendPrivacyRequestDto, { reason: 'COMPLEX' }, ['reason'])
  extendPrivacyRequest(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() { reason }: ExtendPrivacyRequestDto,
  ): Promise<PrivacyRequestDto> {
    return this.requests.extend(uid, id, reason);
  }

  @Owner('manage')
  @Post(':id/close')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Close a privacy request',
    description:
      'Its e-mail and note are deleted. An erasure is closed as DONE by the erasure alone.',
  })
  @OneRequest('the request is closed, or the outcome DONE is sent for an erasure.')
  @ApiOkResponse({ type: PrivacyRequestDto, description: 'The closed request.' })
  @DocumentedBody(ClosePrivacyRequestDto, { outcome: 'WITHDRAWN' }, ['outcome'])
  closePrivacyRequest(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() { outcome }: ClosePrivacyRequestDto,
  ): Promise<PrivacyRequestDto> {
    return this.requests.close(uid, id, outcome);
  }

  @Owner('manage')
  @RateLimit({ name: 'print a proof', by: 'account', max: 30 })
  @Get(':id/proof.pdf')
  @Header('content-disposition', 'attachment; filename="proof.pdf"')
  @ApiOperation({
    summary: 'Print the proof of a closed request',
    description:
      'A PDF in the organiser’s language: kind, days, outcome, erased rows by category, and the SHA-256 of these facts. It contains no personal data of the guest.',
  })
  @OneRequest('the request is open.')
  @ApiOkResponse({
    description: 'The file.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  async printProof(@Param('uid') uid: string, @Param('id') id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.requests.proof(uid, id), { type: 'application/pdf' });
  }
}
