import { Injectable } from '@nestjs/common';
import { type ReactionCounts, reactionKinds } from '../../shared/vocabulary/audience.js';
import { BatchedRows } from '../platform/database/batched-rows.js';
import { Database } from '../platform/database/database.js';
import { isLed, type Run } from '../runs/run-states.js';
import type { DeskAudienceDto, ScreenAudienceDto, ScreenGuestQuestionDto } from './audience.dto.js';

const countsSql = `select coalesce(jsonb_object_agg(kind, n), '{}') from run_reactions where session_id = asked.session_id and step = asked.step`;
const deskSql = `
  select asked.key::int as key, (${countsSql}) as counts, q.waiting, q."changedAt"
  from unnest($1::text[], $2::text[]) with ordinality asked (session_id, step, key), lateral (
    select count(*) filter (where state = 'WAITING')::int as waiting, max(changed_at) as "changedAt"
    from guest_questions where session_id = asked.session_id) q`;
const screenSql = `
  select asked.key::int as key, (${countsSql}) as counts, (select jsonb_build_object('text', q.text, 'nickname', a.nickname)
     from guest_questions q join attendees a on a.id = q.attendee_id
     where q.session_id = asked.session_id and q.id = asked.question and q.state <> 'HIDDEN') as question
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality asked (session_id, step, question, key)`;

/** Reads reactions and questions for the states that desks and screens follow. */
@Injectable()
export class ReadAudience {
  private readonly desks: BatchedRows<{
    counts: Partial<ReactionCounts>;
    waiting: number;
    changedAt: Date | null;
  }>;
  private readonly screens: BatchedRows<{
    counts: Partial<ReactionCounts>;
    question: ScreenGuestQuestionDto | null;
  }>;

  constructor(db: Database) {
    this.desks = new BatchedRows(db, deskSql);
    this.screens = new BatchedRows(db, screenSql);
  }

  async atDesk(run: Run | null): Promise<DeskAudienceDto> {
    if (!run)
      return {
        reactions: true,
        questions: true,
        counts: countsOf({}),
        waiting: 0,
        shown: null,
        changedAt: null,
      };
    const [row] = await this.desks.read(run.sessionId, run.step);
    return {
      reactions: run.reactions,
      questions: run.questions,
      counts: countsOf(row?.counts),
      waiting: row?.waiting ?? 0,
      shown: run.shownQuestion,
      changedAt: row?.changedAt?.toISOString() ?? null,
    };
  }

  async onScreen(run: Run | null): Promise<ScreenAudienceDto> {
    if (!isLed(run)) return { counts: null, question: null };
    const [row] = await this.screens.read(run.sessionId, run.step, run.shownQuestion);
    return {
      counts: run.reactions ? countsOf(row?.counts) : null,
      question: row?.question ?? null,
    };
  }
}

const countsOf = (counts: Partial<ReactionCounts> = {}): ReactionCounts =>
  Object.fromEntries(reactionKinds.map((kind) => [kind, counts[kind] ?? 0])) as ReactionCounts;
