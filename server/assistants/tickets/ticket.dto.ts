import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({
  description:
    'An event that has not begun, which the guest has joined or wants to be reminded of.',
})
export class TicketDto {
  /** The current code of the event. */
  @ApiProperty({ example: 'VINO2026' })
  code: string;
  /** Name of the tasting. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  tasting: string;
  /** Name of the organiser. */
  @ApiProperty({ example: 'Celler de Prova' })
  organiser: string;
  /** When it begins. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** When it ends. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  /** IANA time zone of the dates. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** The link to the room. */
  @ApiProperty({ example: 'https://room.example.com/room/VINO2026?lang=ca' })
  link: string;
  /** Whether the guest has asked for a reminder. */
  reminded: boolean;
}
