import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { imagePaths, imageTypes } from '../../shared/rules/image.js';
import { soundPaths, soundTypes } from '../../shared/rules/sound.js';

@ApiSchema({ description: 'A stored image or sound.' })
export class UploadedFileDto {
  /**
   * Permanent public address. The content never changes. Store it in the entity that shows the
   * file.
   */
  @ApiProperty({ example: '/files/k3Jx…/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png' })
  url: string;
  /** The folder to which the file was uploaded. */
  @ApiProperty({ enum: [...imagePaths, ...soundPaths] })
  path: string;
  /** MIME type, detected from the content. */
  @ApiProperty({ enum: [...imageTypes, ...soundTypes] })
  type: string;
  /** Width in pixels. Null for a sound. */
  @ApiProperty({ type: 'integer', nullable: true, example: 210 })
  width: number | null;
  /** Height in pixels. Null for a sound. */
  @ApiProperty({ type: 'integer', nullable: true, example: 640 })
  height: number | null;
  /** Stored size in bytes. */
  @ApiProperty({ type: 'integer', example: 84_213 })
  size: number;
}
