import { applyDecorators, Controller, Get, Headers, Param, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiGoneResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { reportLinkHeader } from '../../../shared/vocabulary/report-link.js';
import { Public } from '../../platform/http/access/access.js';
import { disconnectSignal } from '../../platform/http/disconnect-signal.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { sendWithEtag } from '../../platform/http/send-with-etag.js';
import { notReady, ProductRef } from '../report-params.js';
import { SharedProductResultsDto, SharedReportDto } from './shared-report.dto.js';
import { SharedReports } from './shared-reports.js';

/**
 * Only the browser that asked may keep the answer, and it asks each time whether the link is still
 * open.
 */
const caching = 'private, no-cache';
const headers = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  vary: reportLinkHeader,
};

const ByLink = () =>
  applyDecorators(
    Public(),
    RateLimit({ name: 'sharedReport', by: 'address', max: 120 }),
    ApiHeader({
      name: reportLinkHeader,
      required: false,
      description: 'The secret of the link: the part of its address after `#link=`.',
      example: 'rgl_anExampleOfTheSecretOfALinkToOneReport00000',
    }),
    ApiHeader({
      name: 'if-none-match',
      required: false,
      description: 'The `etag` of the copy that the client has.',
    }),
    ApiNotModifiedResponse({ description: 'Nothing changed.' }),
    ApiConflictResponse({
      type: ErrorDto,
      description: `REPORT_LINK_EARLY: the tasting is blind and has not ended: \`opensAt\` says when it does. GROUP_TOO_SMALL: the report would reveal the answers of fewer than five people. ${notReady}`,
    }),
    ApiGoneResponse({
      type: ErrorDto,
      description:
        'REPORT_LINK_ENDED: the link has expired or was revoked, or what it shows is not available any more.',
    }),
  );
const etag = { etag: { description: 'Changes with the report.', schema: { type: 'string' } } };

@ApiTags('Reports')
@Controller('api/v1/sharedReport')
export class SharedReportController {
  constructor(private readonly reports: SharedReports) {}

  @ByLink()
  @Get()
  @ApiOperation({
    summary: 'Read a shared report',
    description:
      'What a link to a report shows to people without an account: figures, and nothing that a single guest wrote or is called.',
  })
  @ApiOkResponse({ type: SharedReportDto, headers: etag })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'NOT_FOUND: there is no such link.' })
  async readSharedReport(
    @Headers(reportLinkHeader) token: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    return answer(reply, known, await this.reports.summary(token, disconnectSignal(reply)));
  }

  @ByLink()
  @Get('product/:productRef')
  @ProductRef()
  @ApiOperation({
    summary: 'Read one product of a shared report',
    description: 'Ratings, prices and the votes on every component of its sheet.',
  })
  @ApiOkResponse({ type: SharedProductResultsDto, headers: etag })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: there is no such link, or no such product.',
  })
  async readSharedProduct(
    @Headers(reportLinkHeader) token: string | undefined,
    @Param('productRef') productRef: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const product = await this.reports.product(token, productRef, disconnectSignal(reply));
    return answer(reply, known, product);
  }
}

const answer = (reply: FastifyReply, known: string | undefined, body: object) => {
  void reply.headers(headers);
  return sendWithEtag(reply, known, 'application/json', JSON.stringify(body), caching);
};
