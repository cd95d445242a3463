import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { refuse } from '../platform/app-error.js';
import { AuditLog } from '../platform/audit-log.js';
import { Clock } from '../platform/clock.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { MendableError } from '../platform/mendable-error.js';
import type { PublicMentorDto } from './mentor.dto.js';
import { Mentor } from './mentor.entity.js';

type By = { actor: string; action: string };
/** What is known of whoever becomes a mentor; without a name they are called like their company. */
type Appointment = {
  companyName: string;
  name?: string;
  code?: string;
  email: string;
  phone: string | null;
};

@Injectable()
export class MentorsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    @InjectRepository(Mentor) private readonly mentors: Repository<Mentor>,
  ) {}

  /** The mentor with this public code, typed in whatever case; null when there is none any more. */
  byCode(code: string): Promise<Mentor | null> {
    return this.mentors.findOneBy({ publicCode: code.trim().toUpperCase(), endedAt: IsNull() });
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

  /**
   * Makes an organiser a mentor, again too, or changes the name or code of one.
   * @throws MendableError when somebody else has or had the code
   */
  async appoint(
    uid: string,
    by: By,
    { companyName, name, code, email, phone }: Appointment,
  ): Promise<Mentor> {
    return this.db.transaction(async (tx) => {
      const before = await tx.manager.findOneBy(Mentor, { id: uid });
      const completeName = name ?? before?.completeName ?? companyName;
      const publicCode = code ?? before?.publicCode ?? (await freeCode(tx, completeName));
      const holder = await holderOf(tx, publicCode);
      if (holder && holder.id !== uid)
        throw new MendableError(`The code ${publicCode} is that of ${holder.completeName}.`);
      const after = Object.assign(new Mentor(), before, {
        id: uid,
        completeName,
        publicCode,
        email,
        phone,
        endedAt: null,
      });
      await tx.manager.save(after);
      await this.audit.record(tx, { ...by, subjectUid: uid, before: before ?? {}, after });
      return after;
    });
  }

  /** Takes a mentor's code out of use. @throws MendableError for whoever is no mentor */
  async dismiss(uid: string, by: By): Promise<Mentor> {
    return this.db.transaction(async (tx) => {
      const before = await tx.manager.findOneBy(Mentor, { id: uid, endedAt: IsNull() });
      if (!before) throw new MendableError('This organiser is no mentor.');
      const after = Object.assign(new Mentor(), before, { endedAt: this.clock.now() });
      await tx.manager.save(after);
      await this.audit.record(tx, { ...by, subjectUid: uid, before, after });
      return after;
    });
  }
}

const holderOf = (tx: Transaction, publicCode: string) =>
  tx.manager.findOneBy(Mentor, { publicCode });

/** A code that nobody has or had: the first word of a name, and a number. */
async function freeCode(tx: Transaction, name: string): Promise<string> {
  const [word] = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .trim()
    .split(/ +/);
  for (;;) {
    const code = `${word?.slice(0, 10) || 'MENTOR'}${randomInt(100, 10_000)}`;
    if (!(await holderOf(tx, code))) return code;
  }
}
