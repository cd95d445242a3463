import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Owner } from '../../platform/http/access/access.js';
import { named } from '../../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { WishedProductDto } from './wishes.dto.js';
import { Wishes } from './wishes.js';

@ApiTags('Reports')
@Controller('api/v1/session/user/:uid/:id/wishes')
export class WishesController {
  constructor(private readonly wishes: Wishes) {}

  @Owner('view')
  @Get()
  @named('the event')
  @ApiOperation({
    summary: 'Count the guests who want each product',
    description:
      'Counts the guests of an event who have put the product on their list of what they want to buy, as it is now. Products that fewer than five guests want are left out, and numbers are rounded down, so that they tell nothing about one guest.',
  })
  @ApiOkResponse({ type: [WishedProductDto], description: 'The most wanted first.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'You have no such event.' })
  listWishes(@Param('uid') uid: string, @Param('id') id: string): Promise<WishedProductDto[]> {
    return this.wishes.of(uid, id);
  }
}
