import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { refuse } from '../platform/app-error.js';
import type { PublicMentorDto } from './mentor.dto.js';
import { Mentor } from './mentor.entity.js';

@Injectable()
export class MentorsService {
  constructor(@InjectRepository(Mentor) private readonly mentors: Repository<Mentor>) {}

  /** The mentor with this public code, typed in whatever case; null when there is none. */
  byCode(code: string): Promise<Mentor | null> {
    return this.mentors.findOneBy({ publicCode: code.trim().toUpperCase() });
  }

  byId(id: string): Promise<Mentor | null> {
    return this.mentors.findOneBy({ id });
  }

  /** @throws 404 MENTOR_CODE_NOT_FOUND */
  async publicByCode(code: string): Promise<PublicMentorDto> {
    const mentor = await this.byCode(code);
    if (!mentor) throw refuse(404, 'MENTOR_CODE_NOT_FOUND');
    return { completeName: mentor.completeName, publicCode: mentor.publicCode };
  }
}
