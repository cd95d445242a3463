import { ApiProperty, ApiSchema } from '@nestjs/swagger';

const states = ['NONE', 'MAKING', 'MADE', 'FAILED'] as const;
const kinds = ['product', 'tasting', 'instructor', 'event', 'report'] as const;

@ApiSchema({ description: 'How far the demo data is.' })
export class DemoDataDto {
  /** Whether it is there, whole. */
  demoDataLoaded: boolean;
  /** FAILED: it could not be made, and can be asked for again. */
  @ApiProperty({ enum: states })
  state: (typeof states)[number];
  /** Whole percent while it is being made, else null. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, maximum: 100 })
  progress: number | null;
}

@ApiSchema({ description: 'Something of the demo data that is the organiser’s own from now on.' })
export class DemoKeptDto {
  /** What it is. */
  @ApiProperty({ enum: kinds })
  kind: (typeof kinds)[number];
  /** Its id. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** What its lists call it: an event is called like its tasting. */
  name: string;
}

@ApiSchema({ description: 'The demo data is gone.' })
export class DemoRemovedDto {
  @ApiProperty({ enum: [true], description: 'Always true.' })
  deleted: true;
  /** What stays, because it was edited or something of your own names it. It counts in your plan from now on. */
  kept: DemoKeptDto[];
}
