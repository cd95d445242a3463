import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { OptionalBody } from '../platform/http/body/optional-body.js';

@OptionalBody()
@ApiSchema({ description: 'A visitor of a public tasting.' })
export class OpenPublicTastingDto {
  /** The secret of the link for hosts, to lead the room. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: null })
  host?: string | null;
}

@ApiSchema({ description: 'The public room of a tasting.' })
export class PublicTastingDto {
  /** The code of the room, for `GET /room/{code}`, and for the desk of a host. */
  @ApiProperty({ example: 'K7QX2MNB' })
  publicCode: string;
  /** The link for guests, in the company's language. */
  @ApiProperty({
    format: 'uri',
    example: 'https://retrogusto.example/room/K7QX2MNB?lang=es&lite=true',
  })
  publicLink: string;
}
