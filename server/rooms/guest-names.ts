import { Injectable } from '@nestjs/common';
import { requiredText } from '../../shared/rules/field.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { Database } from '../platform/database/database.js';
import { assertValid, notFound } from '../platform/errors/app-error.js';
import type { OwnVisits } from './anonymise-attendees.js';
import { storedText } from './merge-answers.js';

@Injectable()
export class GuestNames {
  constructor(private readonly db: Database) {}

  /**
   * Corrects the name of a guest at the selected tastings. Repeating it has no effect.
   * @returns the name as it is stored, and the number of tastings that have it
   * @throws 404 when no visit is selected; 422 REQUIRED, TOO_LONG
   */
  async correct(
    { email, ownerUid, attendeeId }: OwnVisits,
    input: string | null | undefined,
  ): Promise<{ name: string; tastings: number }> {
    assertValid(requiredText('name', input, limits.name));
    const name = storedText(input ?? null) ?? '';
    const found = await this.db.query(
      `update attendees set name = $4 where email is not null and lower(email) = lower($1) and ($2::text is null or owner_uid = $2)
         and ($3::text is null or id = $3) returning 1`,
      [email, ownerUid, attendeeId ?? null, name],
    );
    if (found.length === 0) throw notFound();
    return { name, tastings: found.length };
  }
}
