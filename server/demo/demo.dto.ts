import { ApiProperty, ApiSchema } from '@nestjs/swagger';

const states = ['NONE', 'MAKING', 'MADE', 'FAILED'] as const;
const kinds = ['product', 'tasting', 'instructor', 'event', 'report'] as const;

@ApiSchema({ description: 'The state of the demo data.' })
export class DemoDataDto {
  /** Whether the demo data is complete. */
  demoDataLoaded: boolean;
  /** FAILED: the creation failed, and can be requested again. */
  @ApiProperty({ enum: states })
  state: (typeof states)[number];
  /** Progress in whole percent while the demo data is being created. Otherwise null. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, maximum: 100 })
  progress: number | null;
}

@ApiSchema({ description: 'An item of the demo data that now belongs to the organiser.' })
export class DemoKeptDto {
  /** Kind of item. */
  @ApiProperty({ enum: kinds })
  kind: (typeof kinds)[number];
  /** The id. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** The name. An event has the name of its tasting. */
  name: string;
}

@ApiSchema({ description: 'The result of removing the demo data.' })
export class DemoRemovedDto {
  @ApiProperty({ enum: [true], description: 'Always true.' })
  deleted: true;
  /**
   * Items that stay, because you edited them, your own data references them or real guests used
   * them. They now count in your plan.
   */
  kept: DemoKeptDto[];
}
