import {
  applyDecorators,
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import {
  LetterDto,
  LetterPreviewDto,
  LetterTestedDto,
  TryLetterDto,
  WriteLetterDto,
} from './letter.dto.js';
import { LettersService } from './letters.service.js';

const hourMs = 3_600_000;
const example = {
  subject: 'The wine that you liked',
  text: 'We have kept some bottles for you.\n\nUntil soon',
  query: 'ratedFrom=4&shop=NOT_OPENED',
};
const fields = ['subject', 'text'];

const Refusals = (description: string) =>
  applyDecorators(NeedsCompany(), ApiUnprocessableEntityResponse({ type: ErrorDto, description }));

/** Letters of an organiser to the guests of a segment. */
@ApiTags('Segments')
@Controller('api/v1/letter/:uid')
export class LettersController {
  constructor(private readonly letters: LettersService) {}

  @Owner('results', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the letters',
    description:
      'The latest letter comes first, with the number of its mails. `sort` accepts writtenAt; `q` searches the subject.',
  })
  @Paged(LetterDto)
  listLetters(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<JsonPage> {
    return this.letters.list(uid, query);
  }

  @Owner('manage')
  @Idempotent()
  @RateLimit({ by: 'account', max: 10, windowMs: 24 * hourMs, name: 'sendLetter', shared: true })
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a letter',
    description:
      'Goes once to each guest of the segment with an e-mail who allows you to contact them. The consent is checked again before each mail is sent. ' +
      'Mails that exceed a daily limit are sent on the next days.',
  })
  @ApiOkResponse({ type: LetterDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'ACCOUNT_BLOCKED: the trial or the plan has ended. FEATURE_NOT_ALLOWED: `feature` is letters, which a trial cannot send.',
  })
  @Refusals(
    'A rule is broken. NO_RECIPIENTS: no guest of the segment allows you to contact them. UNKNOWN_REFERENCE: the segment names no product with a shop.',
  )
  @DocumentedBody(WriteLetterDto, example, fields)
  sendLetter(@Param('uid') uid: string, @Body() body: WriteLetterDto): Promise<LetterDto> {
    return this.letters.write(uid, body);
  }

  @Owner('manage')
  @RateLimit({ by: 'account', max: 60, name: 'previewLetter' })
  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a letter',
    description: 'Returns the mail as a guest with this language gets it. Sends nothing.',
  })
  @ApiOkResponse({ type: LetterPreviewDto })
  @Refusals('A rule is broken.')
  @DocumentedBody(TryLetterDto, { ...example, lang: 'ca' }, fields)
  previewLetter(@Param('uid') uid: string, @Body() body: TryLetterDto): Promise<LetterPreviewDto> {
    return this.letters.preview(uid, body);
  }

  @Owner('manage')
  @RateLimit({ by: 'account', max: 20, windowMs: hourMs, name: 'testLetter', shared: true })
  @Post('test')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a letter to yourself',
    description: 'Sends the mail to your own address. Trials can do this too.',
  })
  @ApiOkResponse({ type: LetterTestedDto })
  @Refusals('A rule is broken.')
  @DocumentedBody(TryLetterDto, { ...example, lang: 'ca' }, fields)
  async testLetter(
    @Param('uid') uid: string,
    @Body() body: TryLetterDto,
  ): Promise<LetterTestedDto> {
    return { to: await this.letters.test(uid, body) };
  }
}
