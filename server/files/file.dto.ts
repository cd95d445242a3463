import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { imagePaths, imageTypes } from '../../shared/rules/image.js';
import { soundPaths, soundTypes } from '../../shared/rules/sound.js';

@ApiSchema({ description: 'An image or a sound that was stored.' })
export class UploadedFileDto {
  /** Where it can be read by anybody, for ever the same bytes. Put this into the entity that shows it. */
  @ApiProperty({ example: '/files/k3Jx…/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png' })
  url: string;
  /** The folder it was uploaded into. */
  @ApiProperty({ enum: [...imagePaths, ...soundPaths] })
  path: string;
  /** The kind, told by the bytes. */
  @ApiProperty({ enum: [...imageTypes, ...soundTypes] })
  type: string;
  /** Width in pixels; null of a sound. */
  @ApiProperty({ type: 'integer', nullable: true, example: 210 })
  width: number | null;
  /** Height in pixels; null of a sound. */
  @ApiProperty({ type: 'integer', nullable: true, example: 640 })
  height: number | null;
  /** Size of what is stored in bytes. */
  @ApiProperty({ type: 'integer', example: 84_213 })
  size: number;
}
