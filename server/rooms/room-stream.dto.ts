import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type StreamSite, streamSites } from '../../shared/vocabulary/stream.js';

@ApiSchema({ description: 'The live video of an event.' })
export class RoomStreamDto {
  /** The site. `VIMEO_EVENT` is a live event of Vimeo, which has its own player. */
  @ApiProperty({ enum: streamSites })
  site: StreamSite;
  /**
   * The id of the video, with `/key` behind the number if it is unlisted at Vimeo. For Jitsi the
   * host and the room.
   */
  @ApiProperty({ example: 'aqz-KE-bpKQ' })
  id: string;
  /** The page of the video at its site. */
  @ApiProperty({ format: 'uri', example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })
  url: string;
}
