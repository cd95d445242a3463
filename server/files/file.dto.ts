import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { imagePaths, imageTypes } from '../../shared/rules/image.js';

@ApiSchema({ description: 'An image that was stored.' })
export class UploadedFileDto {
  /** Where the image can be read by anybody, for ever the same bytes. Put this into the entity that shows it. */
  @ApiProperty({ example: '/files/k3Jx…/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png' })
  url: string;
  /** The folder it was uploaded into. */
  @ApiProperty({ enum: imagePaths })
  path: string;
  /** The kind, told by the bytes. */
  @ApiProperty({ enum: imageTypes })
  type: string;
  /** Width in pixels. */
  @ApiProperty({ type: 'integer', example: 210 })
  width: number;
  /** Height in pixels. */
  @ApiProperty({ type: 'integer', example: 640 })
  height: number;
  /** Size of the stored image in bytes. */
  @ApiProperty({ type: 'integer', example: 84_213 })
  size: number;
}
