import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListQueryDto } from '../../platform/database/lists/list-query.dto.js';
import type { JsonPage } from '../../platform/database/lists/paging.js';
import { Assistant, type CurrentGuest, GuestIdentity } from '../../platform/http/access/access.js';
import { AccountQueue } from '../../platform/http/limits/account-queue.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { DocumentedBody } from '../../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { Paged } from '../../platform/http/openapi/paged.js';
import { Cookies } from '../../platform/identity/known-browsers.js';
import { tableTypes } from '../../platform/tables/write-table-file.js';
import { confirmationHeader, NeedsConfirmation } from '../needs-confirmation.js';
import { OwnEmail } from '../visits.controller.js';
import { ExportOwnData } from './export-own-data.js';
import {
  CorrectedNameDto,
  CorrectNameDto,
  ExportedDataDto,
  HeldDataDto,
  OwnExportQueryDto,
} from './my-data.dto.js';
import { MyData } from './my-data.js';

// A response reads all data of a guest, so each guest has only one request at a time.
const reading = new AccountQueue(1);

const ExportedAs = (file: string) =>
  applyDecorators(
    OwnEmail(),
    UseInterceptors(reading),
    RateLimit({ name: 'export own data', by: 'account', max: 10 }),
    Header('content-disposition', `attachment; filename="${file}"`),
    NeedsConfirmation('EXPORT'),
  );

const Visit = () =>
  applyDecorators(
    ApiParam({ name: 'userId', description: 'Uid of the organiser of the tasting.' }),
    ApiParam({
      name: 'assistantId',
      description: 'Id of the guest at the tasting, as in the guest’s tastings and in reports.',
    }),
  );

const NameSent = () =>
  applyDecorators(
    RateLimit({ name: 'correct name', by: 'account', max: 30 }),
    DocumentedBody(CorrectNameDto, { name: 'Aina Ferrer i Puig' }, ['name']),
    ApiOkResponse({ type: CorrectedNameDto, description: 'The stored name.' }),
    ApiNotFoundResponse({
      type: ErrorDto,
      description: 'The tasting does not exist, or is not yours.',
    }),
    ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED, TOO_LONG.' }),
  );

const gone =
  'Erases at once and permanently: name, e-mail, age, gender, notes and the final comment, also in saved reports, and all mails and messages about ' +
  'the guest. Their device is forgotten. Ratings and votes stay, without any link to the guest. This cannot be undone.';

/** Data that is stored about a guest, and the guest's rights to it. */
@ApiTags('Assistants')
@Controller('api/v1/assistant')
export class MyDataController {
  constructor(
    private readonly data: MyData,
    private readonly exports: ExportOwnData,
  ) {}

  @OwnEmail()
  @UseInterceptors(reading)
  @Get(':email/data')
  @ApiOperation({
    summary: 'Read the data stored about you',
    description:
      'For each tasting: who stores which data, your consents, and when the data will be erased. Latest first. `sort` accepts joinedAt. `q` searches the names of the tasting, ' +
      'of the organiser and your own. The default `limit` is 20.',
  })
  @Paged(HeldDataDto)
  listHeldData(
    @GuestIdentity() guest: CurrentGuest,
    @Query() query: ListQueryDto,
  ): Promise<JsonPage> {
    return this.data.list(guest, query);
  }

  @Get(':email/export.json')
  @ExportedAs('my-data.json')
  @ApiOperation({
    summary: 'Export all data stored about you',
    description:
      'Includes all answers and actions at each tasting, also answers that were changed later. Requires a confirmation, which is valid for ten minutes.',
  })
  @ApiExtraModels(ExportedDataDto)
  @ApiOkResponse({ type: ExportedDataDto, description: 'The file.' })
  async exportOwnData(
    @GuestIdentity() guest: CurrentGuest,
    @Headers(confirmationHeader) confirmation: string | undefined,
    @Query() { lang }: OwnExportQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.json(guest, confirmation, lang), {
      type: 'application/json; charset=utf-8',
    });
  }

  @Get(':email/export.csv')
  @ExportedAs('my-data.csv')
  @ApiOperation({
    summary: 'Export all data stored about you as a table',
    description:
      'CSV in UTF-8 with a byte order mark, commas and decimal points. One row per fact, answer and action, with the times from which and ' +
      'until which it applied. A text that could be a formula (= + - @ or a tab) gets a leading apostrophe. Requires a confirmation, like the other export.',
  })
  @ApiOkResponse({
    description: 'The file.',
    content: { [tableTypes.csv]: { schema: { type: 'string', format: 'binary' } } },
  })
  async exportOwnDataTable(
    @GuestIdentity() guest: CurrentGuest,
    @Headers(confirmationHeader) confirmation: string | undefined,
    @Query() { lang }: OwnExportQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.csv(guest, confirmation, lang), {
      type: tableTypes.csv,
    });
  }

  @OwnEmail()
  @Post(':email/name')
  @HttpCode(200)
  @NameSent()
  @ApiOperation({
    summary: 'Correct your name everywhere',
    description: 'Changes the name at all tastings that the token shows, also in saved reports.',
  })
  correctName(
    @GuestIdentity() guest: CurrentGuest,
    @Body() { name }: CorrectNameDto,
  ): Promise<CorrectedNameDto> {
    return this.data.correctName(guest, name);
  }

  @Assistant()
  @Post(':userId/:assistantId/name')
  @HttpCode(200)
  @Visit()
  @NameSent()
  @ApiOperation({
    summary: 'Correct your name at one tasting',
    description: 'Changes the name in saved reports, too.',
  })
  correctNameAt(
    @GuestIdentity() guest: CurrentGuest,
    @Param('userId') ownerUid: string,
    @Param('assistantId') attendeeId: string,
    @Body() { name }: CorrectNameDto,
  ): Promise<CorrectedNameDto> {
    return this.data.correctName(guest, name, { ownerUid, attendeeId });
  }

  @OwnEmail()
  @Delete(':email')
  @RateLimit({ name: 'erase oneself', by: 'account', max: 10, shared: true })
  @NeedsConfirmation('ERASE')
  @ApiOperation({
    summary: 'Erase your personal data everywhere',
    description: `Applies to all tastings that the token shows. If the token shows the tastings of all organisers, the guest’s account is deleted too. An organiser’s account is not deleted. ${gone}`,
  })
  @ApiOkResponse({
    type: DeletedDto,
    description: 'The data that remains cannot be linked to the guest.',
  })
  async eraseOwnData(
    @GuestIdentity() guest: CurrentGuest,
    @Headers(confirmationHeader) confirmation: string | undefined,
    @Cookies() cookies: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletedDto> {
    const setCookie = await this.data.eraseAll(guest, confirmation, cookies);
    void reply.header('set-cookie', setCookie);
    return { deleted: true };
  }

  @Assistant()
  @Delete(':userId/:assistantId')
  @Visit()
  @NeedsConfirmation('ERASE')
  @ApiOperation({
    summary: 'Erase a guest’s personal data',
    description: `For the organiser with an identity token, or for the guest with a confirmation. ${gone}`,
  })
  @ApiOkResponse({
    type: DeletedDto,
    description: 'The data that remains cannot be linked to the guest.',
  })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The guest does not exist, or is another person.',
  })
  async eraseAssistant(
    @GuestIdentity() guest: CurrentGuest,
    @Headers(confirmationHeader) confirmation: string | undefined,
    @Param('userId') ownerUid: string,
    @Param('assistantId') attendeeId: string,
  ): Promise<DeletedDto> {
    await this.data.erase(guest, confirmation, { ownerUid, attendeeId });
    return { deleted: true };
  }
}
