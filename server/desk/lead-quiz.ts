import { Injectable } from '@nestjs/common';
import { notFound } from '../platform/errors/app-error.js';
import { hasLedQuiz, Nicknames } from '../rooms/nicknames.js';
import { QuizStandings } from '../rooms/quiz-standings.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import type { Guest } from '../rooms/room-tokens.js';
import { RunNumbers } from '../rooms/run-numbers.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import type { Host } from './host-links.js';
import { leaderboardOf, screenPlaceOf } from './present-quiz.js';
import { ledState } from './present-run.js';
import type { DeskQuizDto, NicknameDto, RoomQuizDto } from './quiz.dto.js';

/** The most places at the desk. */
const mostPlaces = 10;

/** The quiz of an event that an instructor leads: places, prizes and nicknames. */
@Injectable()
export class LeadQuiz {
  constructor(
    private readonly rooms: RoomSessions,
    private readonly standings: QuizStandings,
    private readonly nicknames: Nicknames,
    private readonly numbers: RunNumbers,
  ) {}

  /** @throws 404 when the event is gone, or nobody leads a quiz in it */
  async readOwn({ session, attendeeId }: Guest): Promise<RoomQuizDto> {
    if (!session || !hasLedQuiz(await this.rooms.snapshot(session))) throw notFound();
    return this.ownOf(session, attendeeId);
  }

  /** @throws as `Nicknames.choose` */
  async choose(guest: Guest, { nickname }: NicknameDto): Promise<RoomQuizDto> {
    const stored = await this.nicknames.choose(guest, nickname);
    const { session, attendeeId } = guest;
    if (!session) throw notFound();
    const named = { nickname: stored, nicknameByHost: false };
    await this.standings.renamed(session.id, attendeeId, named);
    return this.ownOf(session, attendeeId);
  }

  /**
   * The places with the guests’ names, and their e-mails for the organiser.
   * @throws 404 for a campaign, which nobody leads
   */
  async readAll({ session, seesEmails }: Host): Promise<DeskQuizDto> {
    const { snapshot, run } = await ledState(this.rooms, session);
    const standings = await this.standings.read(session, snapshot, run);
    const best = standings.places.slice(0, mostPlaces);
    const winners = standings.prizes.map(({ winner, awaits }) => winner ?? awaits);
    const people = await this.numbers.people(session.id, [
      ...best.map(({ attendeeId }) => attendeeId),
      ...winners.flatMap((winner) => winner?.attendeeId ?? []),
    ]);
    return {
      places: best.map((each) =>
        Object.assign(screenPlaceOf(each), {
          reference: each.attendeeId,
          name: people.get(each.attendeeId)?.name ?? '',
        }),
      ),
      behind: leaderboardOf(standings, mostPlaces)?.behind ?? 0,
      prizes: standings.prizes.map(({ productRef, prize, points, awaits, recorded }, index) => {
        const guest = winners[index];
        const person = guest && people.get(guest.attendeeId);
        return {
          productRef,
          prize,
          points,
          reference: guest?.attendeeId ?? null,
          name: person?.name ?? null,
          nickname: guest?.nickname ?? null,
          email: seesEmails ? (person?.email ?? null) : null,
          awaitsEmail: awaits !== null,
          recorded,
        };
      }),
    };
  }

  /** @throws 404 when the event has no such guest; as `Nicknames.change` */
  async change({ session }: Host, attendeeId: string, { nickname }: NicknameDto) {
    const stored = await this.nicknames.change(session, attendeeId, nickname);
    const named = { nickname: stored, nicknameByHost: true };
    await this.standings.renamed(session.id, attendeeId, named);
    return { nickname };
  }

  private async ownOf(session: SessionRow, attendeeId: string): Promise<RoomQuizDto> {
    const { version, guests, placeOf, participants, prizes } = await this.standings.recent(session);
    const own = placeOf.get(attendeeId);
    const guest = guests.get(attendeeId);
    return {
      version,
      nickname: guest?.nickname ?? null,
      nicknameByHost: guest?.nicknameByHost ?? false,
      guest: guest?.number ?? null,
      place: own?.place ?? null,
      points: own?.points ?? 0,
      participants,
      prizes: prizes.flatMap(({ productRef, prize, winner, awaits }) =>
        prize !== null && (winner ?? awaits)?.attendeeId === attendeeId
          ? [{ productRef, prize, needsEmail: awaits !== null }]
          : [],
      ),
    };
  }
}
