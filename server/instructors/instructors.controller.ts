import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import {
  Change,
  Creation,
  Deletion,
  DocumentedBody,
  Reading,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { InstructorDto, ListInstructorsQueryDto, SaveInstructorDto } from './instructor.dto.js';
import { InstructorsService } from './instructors.service.js';

const full = 'MAX_INSTRUCTORS: the plan allows no more.';

@ApiTags('Instructors')
@Controller('api/v1/instructor/:uid')
export class InstructorsController {
  constructor(private readonly instructors: InstructorsService) {}

  @Owner('view', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the instructors',
    description:
      'Lists the instructors by name. `sort` accepts name and lastUpdate. `q` searches the name.',
  })
  @Paged(InstructorDto, { fields: true })
  listInstructors(
    @Param('uid') uid: string,
    @Query() query: ListInstructorsQueryDto,
  ): Promise<JsonPage> {
    return this.instructors.list(uid, query);
  }

  @Owner('manage')
  @Idempotent()
  @Post()
  @HttpCode(200)
  @Creation(InstructorDto, 'an instructor', { description: 'The name is required.', full })
  @DocumentedBody(SaveInstructorDto, { name: 'Aina Ferrer' }, ['name'])
  createInstructor(
    @Param('uid') uid: string,
    @Body() body: SaveInstructorDto,
  ): Promise<InstructorDto> {
    return this.instructors.create(uid, body);
  }

  @Owner('view', { apiKey: true })
  @Get(':id')
  @Reading(InstructorDto, 'an instructor', 'Accepts the id or `instructors/<id>`.')
  readInstructor(@Param('uid') uid: string, @Param('id') id: string): Promise<InstructorDto> {
    return this.instructors.read(uid, id);
  }

  @Owner('manage')
  @Post(':id')
  @HttpCode(200)
  @Change(InstructorDto, 'an instructor')
  @DocumentedBody(SaveInstructorDto, { name: 'Aina Ferrer Mas', version: 1 })
  updateInstructor(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveInstructorDto,
  ): Promise<InstructorDto> {
    return this.instructors.update(uid, id, body);
  }

  @Owner('manage')
  @Delete(':id')
  @Deletion('an instructor', 'Events with this instructor go on, and reports keep the name.')
  async deleteInstructor(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.instructors.remove(uid, id);
    return { deleted: true };
  }

  @Owner('manage')
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    InstructorDto,
    'an instructor',
    'Events with this instructor kept the reference.',
    full,
  )
  restoreInstructor(@Param('uid') uid: string, @Param('id') id: string): Promise<InstructorDto> {
    return this.instructors.restore(uid, id);
  }
}
