import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../platform/http/access.js';
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
    description: 'What can be chosen, cheapest first, the free trial among them.',
  })
  @ApiOkResponse({ type: [PlanDto], description: 'The plans that can be chosen.' })
  async listPlans(): Promise<PlanDto[]> {
    return (await this.catalogue.offered()).map((plan) => ({ reference: plan.ref, ...plan }));
  }
}
