import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { refuse } from '../platform/errors/app-error.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { Clock } from '../platform/time/clock.js';
import type { PublicMentorDto } from './mentor.dto.js';
import { Mentor } from './mentor.entity.js';

type By = { actor: string; action: string };
/** Data of a new mentor. Without `name`, a new mentor gets the company's name. */
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

  /**
   * Returns the active mentor with this public code, in upper or lower case; null when there is
   * none.
   */
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
   * Makes an organiser a mentor, reactivates a former one, or changes a mentor's name or code.
   * @throws OperatorError when the code belongs or belonged to another mentor
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
        throw new OperatorError(`The code ${publicCode} belongs to ${holder.completeName}.`);
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

  /**
   * Deactivates a mentor's code.
   * @throws OperatorError when the organiser is not a mentor
   */
  async dismiss(uid: string, by: By): Promise<Mentor> {
    return this.db.transaction(async (tx) => {
      const before = await tx.manager.findOneBy(Mentor, { id: uid, endedAt: IsNull() });
      if (!before) throw new OperatorError('This organiser is no mentor.');
      const after = Object.assign(new Mentor(), before, { endedAt: this.clock.now() });
      await tx.manager.save(after);
      await this.audit.record(tx, { ...by, subjectUid: uid, before, after });
      return after;
    });
  }
}

const holderOf = (tx: Transaction, publicCode: string) =>
  tx.manager.findOneBy(Mentor, { publicCode });

/** Returns an unused code: the first word of the name and a number. */
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
