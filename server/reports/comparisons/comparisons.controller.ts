import { applyDecorators, Controller, Get, Param, Query } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Owner } from '../../platform/http/access/access.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { FilterQueryDto } from '../filters/filter-query.dto.js';
import { ApiFilterResponses } from '../filters/filter-responses.js';
import { ReportGroupsDto } from '../groups/groups.dto.js';
import { ReportGroups } from '../groups/report-groups.js';
import { QueueReads } from '../report-concurrency.js';
import { EventCode, NotReady, ProductRef, ReportId } from '../report-params.js';
import { CompareReportsQueryDto, ReportComparisonDto } from './compare.dto.js';
import { CompareReports } from './compare-reports.js';
import { PreviousDto } from './previous-event.dto.js';
import { PreviousEvent } from './previous-event.js';
import { ProductElsewhereDto } from './product-tastings.dto.js';
import { ProductTastings } from './product-tastings.js';

const Groups = (summary: string) =>
  applyDecorators(
    ApiOperation({
      summary,
      description:
        'How guests of each age band, gender and language rated each product. Guests who gave the same e-mail at an earlier event of yours are compared with guests ' +
        'who did not. Tables, and guests in the room and remote ones, are compared if the event had them. Groups of fewer than five are hidden, tables of fewer than three, and further groups with them, so that nobody can calculate them from the total. This protects a single response: a reader who compares the responses ' +
        'to several filters or dates may learn more.',
    }),
    ApiOkResponse({ type: ReportGroupsDto }),
  );

const Previous = (summary: string) =>
  applyDecorators(
    ApiOperation({
      summary,
      description:
        'The latest earlier event of the same tasting, or else one with at least half of the products, or else one of the same type and template. ' +
        'People, the share who rated everything, satisfaction and the mean of the products in common, each with the 95% confidence interval of its difference. Null while the event lasts, and for a report on a part of its dates.',
    }),
    ApiOkResponse({ type: PreviousDto }),
  );

const Elsewhere = (summary: string) =>
  applyDecorators(
    ApiOperation({
      summary,
      description:
        'The events in which the same product was tasted, or one with the same name and any vintage, with its current ratings there.',
    }),
    ApiOkResponse({ type: ProductElsewhereDto }),
  );

@ApiTags('Reports')
@QueueReads()
@Controller('api/v1/report/:uid')
export class ComparisonsController {
  constructor(
    private readonly groups: ReportGroups,
    private readonly comparing: CompareReports,
    private readonly elsewhere: ProductTastings,
    private readonly previous: PreviousEvent,
  ) {}

  @Owner('results', { apiKey: true })
  @Get('compare')
  @ApiOperation({
    summary: 'Compare reports',
    description:
      'Products, satisfaction and survey questions that two to five saved reports or events have in common, side by side.',
  })
  @ApiOkResponse({ type: ReportComparisonDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: one of the reports or events does not exist.',
  })
  @NotReady()
  compareReports(
    @Param('uid') uid: string,
    @Query() { report }: CompareReportsQueryDto,
  ): Promise<ReportComparisonDto> {
    return this.comparing.compare(uid, report);
  }

  @Owner('results', { apiKey: true })
  @Get('generated/:code/groups')
  @EventCode()
  @Groups('Read who liked what at an event')
  @ApiFilterResponses({ figures: true })
  readEventGroups(
    @Param('uid') uid: string,
    @Param('code') eventCode: string,
    @Query() filter: FilterQueryDto,
  ): Promise<ReportGroupsDto> {
    return this.groups.live(uid, eventCode, filter);
  }

  @Owner('results', { apiKey: true })
  @Get(':id/groups')
  @ReportId()
  @Groups('Read who liked what')
  @ApiFilterResponses({ saved: true, figures: true })
  readReportGroups(
    @Param('uid') uid: string,
    @Param('id') reportId: string,
    @Query() filter: FilterQueryDto,
  ): Promise<ReportGroupsDto> {
    return this.groups.saved(uid, reportId, filter);
  }

  @Owner('results', { apiKey: true })
  @Get('generated/:code/previous')
  @EventCode()
  @Previous('Compare an event with the last one of its kind')
  async readEventPrevious(
    @Param('uid') uid: string,
    @Param('code') eventCode: string,
  ): Promise<PreviousDto> {
    return { previous: await this.previous.live(uid, eventCode) };
  }

  @Owner('results', { apiKey: true })
  @Get(':id/previous')
  @ReportId()
  @Previous('Compare a report with the last event of its kind')
  @NotReady()
  async readReportPrevious(
    @Param('uid') uid: string,
    @Param('id') reportId: string,
  ): Promise<PreviousDto> {
    return { previous: await this.previous.saved(uid, reportId) };
  }

  @Owner('results', { apiKey: true })
  @Get('product/:productId')
  @ApiParam({ name: 'productId', description: 'The id of one of your products.' })
  @Elsewhere('Read where a product was tasted')
  @ApiNotFoundResponse({ type: ErrorDto, description: 'NOT_FOUND: you have no such product.' })
  readProductTastings(
    @Param('uid') uid: string,
    @Param('productId') id: string,
  ): Promise<ProductElsewhereDto> {
    return this.elsewhere.product(uid, id);
  }

  @Owner('results', { apiKey: true })
  @Get('generated/:code/product/:productRef/elsewhere')
  @EventCode()
  @ProductRef()
  @Elsewhere('Read where else a product of an event was tasted')
  readEventProductElsewhere(
    @Param('uid') uid: string,
    @Param('code') eventCode: string,
    @Param('productRef') reference: string,
  ): Promise<ProductElsewhereDto> {
    return this.elsewhere.live(uid, eventCode, reference);
  }

  @Owner('results', { apiKey: true })
  @Get(':id/product/:productRef/elsewhere')
  @ReportId()
  @ProductRef()
  @Elsewhere('Read where else a product was tasted')
  @NotReady()
  readReportProductElsewhere(
    @Param('uid') uid: string,
    @Param('id') reportId: string,
    @Param('productRef') reference: string,
  ): Promise<ProductElsewhereDto> {
    return this.elsewhere.saved(uid, reportId, reference);
  }
}
