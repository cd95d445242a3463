import { ApiSchema, PickType } from '@nestjs/swagger';
import { EarlierVersionDto } from '../versions/version.dto.js';
import { SheetDto } from './sheet.dto.js';

@ApiSchema({ description: 'The content of a sheet that a save can change.' })
export class SheetContentDto extends PickType(SheetDto, [
  'name',
  'product',
  'type',
  'parameters',
  'categories',
]) {}

@ApiSchema({ description: 'An earlier version of a sheet.' })
export class SheetVersionDto extends EarlierVersionDto {
  /** The content, ready to be saved again. */
  content: SheetContentDto;
}
