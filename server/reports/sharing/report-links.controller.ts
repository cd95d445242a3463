import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Owner } from '../../platform/http/access/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { DocumentedBody } from '../../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { notReady, ReportId } from '../report-params.js';
import { CreateReportLinkDto, NewReportLinkDto, ReportLinkDto } from './report-link.dto.js';
import { mostLinks, ReportLinks } from './report-links.js';
import { SharedReports } from './shared-reports.js';

@ApiTags('Reports')
@Controller('api/v1/report/:uid/:id/link')
export class ReportLinksController {
  constructor(
    private readonly links: ReportLinks,
    private readonly shared: SharedReports,
  ) {}

  @Owner('results')
  @Get()
  @ReportId()
  @ApiOperation({
    summary: 'List the links to a report',
    description:
      'The links that are open at the moment, the latest first. Their addresses are shown only when they are made.',
  })
  @ApiOkResponse({ type: [ReportLinkDto], description: 'The current state.' })
  listReportLinks(@Param('uid') uid: string, @Param('id') id: string): Promise<ReportLinkDto[]> {
    return this.links.list(uid, id);
  }

  @Owner('results')
  @RateLimit({ name: 'reportLinks', by: 'account', max: 60 })
  @Post()
  @HttpCode(200)
  @ReportId()
  @ApiOperation({
    summary: 'Share a report by a link',
    description:
      'The link shows the figures of the report to people without an account until it expires: ranking, products, satisfaction and survey in counts. ' +
      'It shows no names, e-mails and texts of guests, no clicks, no files, and no figures of fewer than five people. A link to a blind tasting opens when the tasting ends. It also ends when the report or its event is deleted, and while the account is disabled or its plan has ended.',
  })
  @DocumentedBody(CreateReportLinkDto, { days: 30 }, ['days'])
  @ApiOkResponse({ type: NewReportLinkDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'ACCOUNT_BLOCKED: the trial or the plan has ended.',
  })
  @ApiConflictResponse({
    type: ErrorDto,
    description: `${notReady} GROUP_TOO_SMALL: fewer than five people answered, or its dates keep or exclude fewer than five of them. REPORT_LINKS_FULL: the report has ${mostLinks} open links.`,
  })
  async createReportLink(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() { days }: CreateReportLinkDto,
  ): Promise<NewReportLinkDto> {
    await this.shared.requireShareable(uid, id);
    return this.links.create(uid, id, days);
  }

  @Owner('results')
  @Delete(':linkId')
  @ReportId()
  @ApiParam({ name: 'linkId', description: 'The id of the link.' })
  @ApiOperation({
    summary: 'Revoke a link to a report',
    description: 'Its page shows nothing from now on. This cannot be undone.',
  })
  @ApiOkResponse({ type: DeletedDto })
  async revokeReportLink(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('linkId') linkId: string,
  ): Promise<DeletedDto> {
    await this.links.revoke(uid, id, linkId);
    return { deleted: true };
  }
}
