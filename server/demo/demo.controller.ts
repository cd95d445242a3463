import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Owner } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Followed } from '../platform/live/followed.js';
import { DemoDataDto, DemoRemovedDto } from './demo.dto.js';
import { DemoData, demoTopic } from './demo-data.js';

@ApiTags('Company')
@Controller('api/v1/user/:uid/generateDemoData')
export class DemoController {
  constructor(private readonly demo: DemoData) {}

  @Owner('view')
  @Get()
  @ApiOperation({
    summary: 'Read the state of the demo data',
    description: 'Returns whether the demo data exists, and the progress of its creation.',
  })
  @ApiOkResponse({ type: DemoDataDto })
  @NeedsCompany()
  @Followed(({ uid }) => demoTopic(uid))
  readDemoData(@Param('uid') uid: string): Promise<DemoDataDto> {
    return this.demo.read(uid);
  }

  @Owner('manage')
  @Post()
  @HttpCode(200)
  @RateLimit({ by: 'account', max: 10, name: 'generateDemoData' })
  @ApiOperation({
    summary: 'Make the demo data',
    description:
      'Makes twelve wines, two videos, two tastings, an event with its report and a campaign, in your language. They do not count for the plan or the quotas. Existing demo data is not made again. If the work takes longer than a few seconds, the answer has the progress, and the work continues.',
  })
  @ApiOkResponse({ type: DemoDataDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'ACCOUNT_BLOCKED: the trial or plan has ended. MAX_WINES, MAX_TASTINGS, MAX_INSTRUCTORS, MAX_EVENTS, MAX_CAMPAIGNS: you have more than the plan allows. Earlier demo data counts once you have edited it, or real guests have taken part in it.',
  })
  @NeedsCompany()
  generateDemoData(@Param('uid') uid: string): Promise<DemoDataDto> {
    return this.demo.request(uid);
  }

  @Owner('manage')
  @Delete()
  @ApiOperation({
    summary: 'Remove the demo data',
    description:
      'Also removes the invented guests of the demo data. Some items stay: those that you have edited, that your own data references or in which real guests have taken part. They are then yours, and count in your plan. An event counts in the month in which it began.',
  })
  @ApiOkResponse({ type: DemoRemovedDto })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'DEMO_IN_PROGRESS: the demo data is still being made.',
  })
  @NeedsCompany()
  async removeDemoData(@Param('uid') uid: string): Promise<DemoRemovedDto> {
    return { deleted: true, kept: await this.demo.remove(uid) };
  }
}
