import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { type Caller, CallerIdentity, Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Followed } from '../platform/live/followed.js';
import { AccountExportDto, CloseAccountDto, ClosingDto, ExportLinkDto } from './account.dto.js';
import { AccountClosings } from './account-closings.js';
import { AccountExports, exportTopic } from './account-exports.js';

const hourMs = 3_600_000;

/** The export and the closing of a whole account, for its owner. */
@ApiTags('Company')
@Controller('api/v1/account/:uid')
export class AccountController {
  constructor(
    private readonly exports: AccountExports,
    private readonly closings: AccountClosings,
  ) {}

  @Owner('account')
  @Get('export')
  @Followed(({ uid }) => exportTopic(uid))
  @ApiOperation({
    summary: 'Read the state of the export',
    description: 'Returns whether an export waits, runs, is ready or has failed.',
  })
  @ApiOkResponse({ type: AccountExportDto })
  readAccountExport(@Param('uid') uid: string): Promise<AccountExportDto> {
    return this.exports.read(uid);
  }

  @Owner('account', { fresh: true })
  @Post('export')
  @HttpCode(200)
  @Idempotent()
  @RateLimit({ name: 'export account', by: 'account', max: 5, windowMs: hourMs, shared: true })
  @ApiOperation({
    summary: 'Export the whole account',
    description:
      'A job makes a ZIP: each table as CSV and as JSON, the uploaded files, and a text that explains the content. Secrets and unsent mails are left out. ' +
      'The owner gets a mail when it is ready. While an export is waiting or running, the call returns its state. Otherwise a new export replaces the earlier one.',
  })
  @ApiOkResponse({ type: AccountExportDto })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key runs.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'IDEMPOTENCY_KEY_REUSED: the Idempotency-Key belongs to another request.',
  })
  @NeedsCompany()
  exportAccount(
    @Param('uid') uid: string,
    @CallerIdentity() caller: Caller,
  ): Promise<AccountExportDto> {
    return this.exports.request(uid, caller.uid);
  }

  @Owner('account', { fresh: true })
  @Post('export/link')
  @HttpCode(200)
  @RateLimit({ name: 'account export link', by: 'account', max: 30 })
  @ApiOperation({
    summary: 'Get an address to download the export',
    description:
      'The address works for ten minutes, also for a download that is resumed. The export itself can be downloaded for 7 days.',
  })
  @ApiOkResponse({ type: ExportLinkDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'No export is ready.' })
  linkAccountExport(
    @Param('uid') uid: string,
    @CallerIdentity() caller: Caller,
  ): Promise<ExportLinkDto> {
    return this.exports.link(uid, caller.uid);
  }

  @Owner('account')
  @Get('closing')
  @RateLimit({ name: 'account closing', by: 'account', max: 60 })
  @ApiOperation({
    summary: 'Read whether the account closes',
    description: 'Also returns what is lost with the account, and what is kept.',
  })
  @ApiOkResponse({ type: ClosingDto })
  readClosing(@Param('uid') uid: string): Promise<ClosingDto> {
    return this.closings.read(uid);
  }

  @Owner('account', { fresh: true })
  @Post('closing')
  @HttpCode(200)
  @RateLimit({ name: 'close account', by: 'account', max: 10, windowMs: hourMs, shared: true })
  @ApiOperation({
    summary: 'Close the account',
    description:
      'The account is erased 14 days later. Until then everything goes on, except that nothing can be bought and no subscription is renewed. The owner and the colleagues are told by mail. ' +
      'If a paid period ends in these days, the plan ends with it. Closing an account again changes nothing.',
  })
  @ApiOkResponse({ type: ClosingDto })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'PAYMENT_IN_PROGRESS: a payment is not finished.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'ACCOUNT_NAME_DIFFERS: `name` is not the name of the account.',
  })
  @NeedsCompany()
  @DocumentedBody(CloseAccountDto, { name: 'Bodegas Valdehierro', tellGuests: true }, ['name'])
  closeAccount(
    @Param('uid') uid: string,
    @CallerIdentity() caller: Caller,
    @Body() body: CloseAccountDto,
  ): Promise<ClosingDto> {
    return this.closings.close(uid, caller.uid, body);
  }

  @Owner('account')
  @Delete('closing')
  @RateLimit({ name: 'keep account', by: 'account', max: 10 })
  @ApiOperation({
    summary: 'Keep the account',
    description:
      'Undoes the closing. The renewal of subscriptions that still run is resumed. Repeating it changes nothing.',
  })
  @ApiOkResponse({ type: ClosingDto })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'ACCOUNT_ERASURE_BEGUN: the 14 days are over.',
  })
  @NeedsCompany()
  keepAccount(@Param('uid') uid: string, @CallerIdentity() caller: Caller): Promise<ClosingDto> {
    return this.closings.keep(uid, caller.uid);
  }
}
