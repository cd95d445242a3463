import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../platform/http/access/access.js';
import { PlanDto } from './plan.dto.js';
import { PlanCatalogue } from './plan-catalogue.js';

@ApiTags('Plans and payment')
@Controller('api/v1/plan')
export class PlansController {
  constructor(private readonly catalogue: PlanCatalogue) {}

  @Public()
  @Get()
  @ApiOperation({
    summary: 'List the plans',
    description: 'Lists the plans on sale, cheapest first, including the free trial.',
  })
  @ApiOkResponse({ type: [PlanDto], description: 'The plans on sale.' })
  async listPlans(): Promise<PlanDto[]> {
    return (await this.catalogue.offered()).map((plan) => ({ reference: plan.ref, ...plan }));
  }
}
