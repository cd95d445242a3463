import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Owner } from '../platform/http/access.js';
import { NeedsCompany } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { Followed } from '../platform/live/followed.js';
import { DemoDataDto, DemoRemovedDto } from './demo.dto.js';
import { DemoData, demoTopic } from './demo-data.js';

@ApiTags('Company')
@Controller('api/v1/user/:uid/generateDemoData')
export class DemoController {
  constructor(private readonly demo: DemoData) {}

  @Owner()
  @Get()
  @ApiOperation({
    summary: 'Read how far the demo data is',
    description: 'Whether it is there, and how far it is while it is being made.',
  })
  @ApiOkResponse({ type: DemoDataDto })
  @NeedsCompany()
  @Followed(({ uid }) => demoTopic(uid))
  readDemoData(@Param('uid') uid: string): Promise<DemoDataDto> {
    return this.demo.read(uid);
  }

  @Owner()
  @Post()
  @HttpCode(200)
  @RateLimit({ by: 'account', max: 10, name: 'generateDemoData' })
  @ApiOperation({
    summary: 'Make the demo data',
    description:
      'Twelve wines, two tastings, an event with its report and a campaign, in your language. They count in no plan and no quota. What is there, or being made, is not made again; what takes longer than some seconds is answered with its progress, and goes on.',
  })
  @ApiOkResponse({ type: DemoDataDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'ACCOUNT_BLOCKED: the trial or plan has ended. MAX_WINES, MAX_TASTINGS, MAX_INSTRUCTORS, MAX_EVENTS, MAX_CAMPAIGNS: you have more than the plan allows, such as what you edited of earlier demo data, or what somebody took part in.',
  })
  @NeedsCompany()
  generateDemoData(@Param('uid') uid: string): Promise<DemoDataDto> {
    return this.demo.request(uid);
  }

  @Owner()
  @Delete()
  @ApiOperation({
    summary: 'Remove the demo data',
    description:
      'With the people who took part in it. What you have edited, what something of your own names and what somebody has taken part in stays and is yours, and counts as if you had made it: an event in the month in which it began.',
  })
  @ApiOkResponse({ type: DemoRemovedDto })
  @ApiConflictResponse({ type: ErrorDto, description: 'DEMO_IN_PROGRESS: it is still being made.' })
  @NeedsCompany()
  async removeDemoData(@Param('uid') uid: string): Promise<DemoRemovedDto> {
    return { deleted: true, kept: await this.demo.remove(uid) };
  }
}
