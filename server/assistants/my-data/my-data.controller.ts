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
import { ListQueryDto } from '../../platform/database/list-query.dto.js';
import type { ListedJson } from '../../platform/database/paging.js';
import { Assistant, type CurrentGuest, GuestIdentity } from '../../platform/http/access.js';
import { Sent } from '../../platform/http/entity-docs.js';
import { DeletedDto, ErrorDto } from '../../platform/http/error.dto.js';
import { OwnTurns } from '../../platform/http/own-turns.js';
import { Paged } from '../../platform/http/paged.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { Cookies } from '../../platform/identity/known-browsers.js';
import { tableTypes } from '../../platform/tables/write-table-file.js';
import { Confirmed, confirmationHeader } from '../confirmed.js';
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

// an answer reads all that somebody ever said: one guest's wait for each other
const reading = new OwnTurns(1);

const ExportedAs = (file: string) =>
  applyDecorators(
    OwnEmail(),
    UseInterceptors(reading),
    RateLimit({ name: 'export own data', by: 'account', max: 10 }),
    Header('content-disposition', `attachment; filename="${file}"`),
    Confirmed('EXPORT'),
  );

const Visit = () =>
  applyDecorators(
    ApiParam({ name: 'userId', description: 'The organiser whose tasting it was.' }),
    ApiParam({
      name: 'assistantId',
      description: 'The id of somebody who took part, as one’s own tastings and reports have it.',
    }),
  );

const NameSent = () =>
  applyDecorators(
    RateLimit({ name: 'correct name', by: 'account', max: 30 }),
    Sent(CorrectNameDto, { name: 'Aina Ferrer i Puig' }, ['name']),
    ApiOkResponse({ type: CorrectedNameDto, description: 'As it is kept now.' }),
    ApiNotFoundResponse({ type: ErrorDto, description: 'There is no such tasting of yours.' }),
    ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED, TOO_LONG.' }),
  );

const gone =
  'At once and for good: name, e-mail, age, gender, notes and the final comment go, from saved reports too, with the mails and messages that were about ' +
  'them, and their device is not known any more. What they rated and voted stays, and nobody can tell whose it was. It cannot be taken back.';

/** What is held of somebody who took part, and what they can do about it. */
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
    summary: 'Read what is held about oneself',
    description:
      'Of each tasting: who holds it, what, to what one agreed, and until when. The last first; `sort` knows joinedAt, `q` looks in the names of the tasting, ' +
      'the organiser and one’s own. Without `limit` there are 20.',
  })
  @Paged(HeldDataDto)
  listHeldData(
    @GuestIdentity() guest: CurrentGuest,
    @Query() query: ListQueryDto,
  ): Promise<ListedJson> {
    return this.data.list(guest, query);
  }

  @Get(':email/export.json')
  @ExportedAs('my-data.json')
  @ApiOperation({
    summary: 'Export all that is held about oneself',
    description:
      'With everything that was said and done at each tasting, also what was changed later on. It needs a confirmation, which is good for ten minutes.',
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
    summary: 'Export all that is held about oneself as a table',
    description:
      'CSV in UTF-8 with a mark in front, with commas and decimal points: a row for everything that is known of one, and that one said or did, since when and ' +
      'until when. Where a text would be taken for a formula (= + - @ or a tab), an apostrophe stands before it. It needs a confirmation, as the other export.',
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
    summary: 'Correct one’s name everywhere',
    description: 'At all tastings that the token shows, also in saved reports.',
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
    summary: 'Correct one’s name at a tasting',
    description: 'Also in saved reports.',
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
  @Confirmed('ERASE')
  @ApiOperation({
    summary: 'Have oneself forgotten everywhere',
    description: `At all tastings that the token shows; where those are all organisers’, with the account, unless it is an organiser’s. ${gone}`,
  })
  @ApiOkResponse({ type: DeletedDto, description: 'Nobody can tell any more who it was.' })
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
  @Confirmed('ERASE')
  @ApiOperation({
    summary: 'Forget a person',
    description: `By the organiser, with the identity token; or by the person, with a confirmation. ${gone}`,
  })
  @ApiOkResponse({ type: DeletedDto, description: 'Nobody can tell any more who it was.' })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'There is no such person, or it is another one.',
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
