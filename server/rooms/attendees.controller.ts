import { Controller, Delete, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Owner } from '../platform/http/access.js';
import { DeletedDto } from '../platform/http/error.dto.js';
import { AttendeePrivacy } from './attendee-privacy.js';

/** Those who took part, outside the room. */
@ApiTags('Assistants')
@Controller('api/v1/assistant')
export class AttendeesController {
  constructor(private readonly privacy: AttendeePrivacy) {}

  @Owner({ param: 'userId' })
  @Delete(':userId/:assistantId')
  @ApiOperation({
    summary: 'Forget a person',
    description:
      'At once and for good: name, e-mail, age, gender, notes and the final comment go, from saved reports too, and their device is not known any more. ' +
      'What they rated and voted stays, and nobody can tell whose it was. It cannot be taken back.',
  })
  @ApiParam({ name: 'userId', description: 'The organiser whose event it was.' })
  @ApiParam({ name: 'assistantId', description: 'The id of somebody who took part, as reports have it.' })
  @ApiOkResponse({ type: DeletedDto })
  async eraseAssistant(@Param('userId') uid: string, @Param('assistantId') assistantId: string): Promise<DeletedDto> {
    await this.privacy.erase(uid, assistantId);
    return { deleted: true };
  }
}
