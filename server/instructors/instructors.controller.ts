import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ListQueryDto } from '../platform/database/list-query.dto.js';
import type { Listed } from '../platform/database/paging.js';
import { Owner } from '../platform/http/access.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { Paged } from '../platform/http/paged.js';
import { InstructorDto, SaveInstructorDto } from './instructor.dto.js';
import { InstructorsService } from './instructors.service.js';

@ApiTags('Instructors')
@ApiForbiddenResponse({ type: ErrorDto, description: 'FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full.' })
@Controller('api/v1/instructor/:uid')
export class InstructorsController {
  constructor(private readonly instructors: InstructorsService) {}

  @Owner({ apiKey: true })
  @Get()
  @ApiOperation({ summary: 'List the instructors', description: 'By name. `sort` knows name and lastUpdate; `q` looks in the name.' })
  @Paged(InstructorDto)
  listInstructors(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<Listed<InstructorDto>> {
    return this.instructors.list(uid, query);
  }

  @Owner()
  @Idempotent()
  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Create an instructor', description: 'The name is required.' })
  @ApiOkResponse({ type: InstructorDto })
  @ApiBadRequestResponse({ type: ErrorDto, description: 'INVALID_BODY: a field is of another kind than documented.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'A rule is broken; `error_msg` is the first, `issues` has all.' })
  createInstructor(@Param('uid') uid: string, @Body() body: SaveInstructorDto): Promise<InstructorDto> {
    return this.instructors.create(uid, body);
  }

  @Owner({ apiKey: true })
  @Get(':id')
  @ApiOperation({ summary: 'Read an instructor', description: 'By id or by `instructors/<id>`.' })
  @ApiOkResponse({ type: InstructorDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  readInstructor(@Param('uid') uid: string, @Param('id') id: string): Promise<InstructorDto> {
    return this.instructors.read(uid, id);
  }

  @Owner()
  @Post(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change an instructor', description: 'What is absent keeps its value, null clears it.' })
  @ApiOkResponse({ type: InstructorDto })
  @ApiBadRequestResponse({ type: ErrorDto, description: 'INVALID_BODY.' })
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ type: ErrorDto, description: 'VERSION_CONFLICT, with the stored instructor in `current`.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto })
  updateInstructor(@Param('uid') uid: string, @Param('id') id: string, @Body() body: SaveInstructorDto): Promise<InstructorDto> {
    return this.instructors.update(uid, id, body);
  }

  @Owner()
  @Delete(':id')
  @ApiOperation({ summary: 'Delete an instructor', description: 'Events that name them go on, and reports keep the name.' })
  @ApiOkResponse({ type: DeletedDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  async deleteInstructor(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.instructors.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Restore an instructor',
    description:
      'Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Events that name them never lost them.',
  })
  @ApiOkResponse({ type: InstructorDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'Unknown, or deleted more than 30 days ago.' })
  restoreInstructor(@Param('uid') uid: string, @Param('id') id: string): Promise<InstructorDto> {
    return this.instructors.restore(uid, id);
  }
}
