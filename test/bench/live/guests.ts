// Simulates desks and guests of led events, in a process of its own. The bench starts it, and it
// ends with the bench.
import { setTimeout as sleep } from 'node:timers/promises';
import { type PeerRoom, peerRoom } from './peer-room.ts';
import { type ProductRoom, productRoom, refusedStreams } from './product-room.ts';
import { asks, type Phone, type RoomClient, type Told } from './room-client.ts';

/** Messages from the bench, in this order: `enter` once, then any number of the others. */
export type Order =
  | {
      do: 'enter';
      rooms: ({ of: 'product' } & ProductRoom)[] | ({ of: 'peer' } & PeerRoom)[];
      guests: number;
    }
  /** All steps of the plan. Answers come within `answerMs` after their step. */
  | { do: 'evening'; answerMs: number; reload: boolean }
  /** Goes to and fro between two steps that ask for answers. */
  | { do: 'goOn'; ms: number; answerMs: number };
/** Times in milliseconds. */
export type Times = { n: number; p50: number; p99: number; most: number };
export type Entered = { tookMs: number; each: Times; failures: string[]; plan: Told[] };
export type Evening = {
  told: Times;
  /** From a step to the last guest who was told, for each step. */
  lastTold: Times;
  answers: Times;
  reads: Times;
  /** From the reload of all to the last of them who is back; null without a reload. */
  backMs: number | null;
  failures: string[];
};

/** A step must reach everybody within this time, or the run fails. */
const patienceMs = 60_000;
/** Desks of several rooms press within this time. */
const betweenDesksMs = 1_000;

const timesOf = (list: number[]): Times => {
  const sorted = Float64Array.from(list).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { n: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
};

/** A guest who has entered, and the version that they know. */
type Guest = { phone: Phone; version: number };
/** The step that was pressed last, and how many guests do not know it yet. */
type Pressed = {
  step: string;
  at: number;
  missing: number;
  all: () => void;
  onTold: (guest: Guest, told: Told) => void;
};

class Room {
  readonly client: RoomClient;
  readonly failures: string[] = [];
  readonly told: number[] = [];
  readonly lastTold: number[] = [];
  readonly answers: number[] = [];
  readonly reads: number[] = [];
  private readonly guests: Guest[] = [];
  private pressed: Pressed | undefined;

  constructor(client: RoomClient) {
    this.client = client;
  }

  /** @returns the times of the guests */
  async enter(guests: number): Promise<number[]> {
    await this.client.open();
    return Promise.all(
      Array.from({ length: guests }, async (_, n) => {
        const began = performance.now();
        try {
          let guest: Guest | undefined;
          const phone = await this.client.enter(n, (told) => guest && this.hear(guest, told));
          guest = { phone, version: 0 };
          this.guests.push(guest);
        } catch (error) {
          this.failures.push(String(error));
        }
        return performance.now() - began;
      }),
    );
  }

  private hear(guest: Guest, told: Told): void {
    if (told.version <= guest.version) return;
    guest.version = told.version;
    const { pressed } = this;
    if (!pressed || told.step !== pressed.step) return;
    this.told.push(performance.now() - pressed.at);
    pressed.missing -= 1;
    if (pressed.missing === 0) {
      this.lastTold.push(performance.now() - pressed.at);
      pressed.all();
    }
    pressed.onTold(guest, told);
  }

  /**
   * Goes to a step, and waits until all have been told and have done what follows from it.
   * @param reloadAfterMs when all phones reload
   * @returns the time until all phones were back
   */
  async step({ step }: Told, answerMs: number, reloadAfterMs?: number): Promise<number> {
    const work: Promise<void>[] = [];
    const isUndisturbed = reloadAfterMs === undefined;
    /** Guests whose answer is on its way. */
    const sending = new Map<Guest, Told>();
    const answer = async (guest: Guest, told: Told) => {
      const began = performance.now();
      sending.set(guest, told);
      await guest.phone.answer(told);
      sending.delete(guest);
      if (isUndisturbed) this.answers.push(performance.now() - began);
    };
    const onTold = (guest: Guest, told: Told) => {
      if (asks(told))
        work.push(
          sleep(Math.random() * answerMs)
            .then(() => answer(guest, told))
            .catch((error: unknown) => {
              // A reload cuts requests off. The phone then sends the answer again.
              if (isUndisturbed) this.failures.push(String(error));
            }),
        );
      const read = guest.phone.readAfter(told);
      if (!read) return;
      const began = performance.now();
      work.push(
        read.then(
          () => void this.reads.push(performance.now() - began),
          (error: unknown) => void this.failures.push(String(error)),
        ),
      );
    };
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const pressed = {
      step,
      at: performance.now(),
      missing: this.guests.length,
      all: resolve,
      onTold,
    };
    this.pressed = pressed;
    const limit = setTimeout(
      () => reject(new Error(`${pressed.missing} guests were not told of ${step}`)),
      patienceMs,
    );
    await Promise.all([this.client.goTo(step), promise]);
    clearTimeout(limit);
    const backMs = isUndisturbed ? 0 : await this.reload(reloadAfterMs, sending, answer);
    await Promise.all(work);
    return backMs;
  }

  private async reload(
    afterMs: number,
    sending: ReadonlyMap<Guest, Told>,
    answer: (guest: Guest, told: Told) => Promise<void>,
  ): Promise<number> {
    await sleep(afterMs);
    const began = performance.now();
    await Promise.all(
      this.guests.map(async (guest) => {
        const unsaved = sending.get(guest);
        await guest.phone.reload();
        if (unsaved) await answer(guest, unsaved);
      }),
    ).catch((error: unknown) => this.failures.push(`after the reload: ${String(error)}`));
    return performance.now() - began;
  }

  leave(): void {
    for (const { phone } of this.guests) phone.leave();
    this.client.close();
  }
}

let rooms: Room[] = [];

async function enter({ rooms: all, guests }: Extract<Order, { do: 'enter' }>): Promise<Entered> {
  rooms = [];
  for (const room of all)
    rooms.push(new Room(room.of === 'peer' ? peerRoom(room) : await productRoom(room)));
  const began = performance.now();
  const times = await Promise.all(rooms.map((room) => room.enter(guests)));
  return {
    tookMs: performance.now() - began,
    each: timesOf(times.flat()),
    failures: failures(),
    plan: rooms[0]?.client.plan ?? [],
  };
}

const failures = () => {
  const all = rooms.flatMap((room) => room.failures.splice(0));
  const refused = refusedStreams();
  return refused > 0 ? [...all, `${refused} streams were refused`] : all;
};
const together = (list: (room: Room) => number[]) =>
  timesOf(rooms.flatMap((room) => list(room).splice(0)));

async function evening({ answerMs, reload }: Extract<Order, { do: 'evening' }>): Promise<Evening> {
  const back = await Promise.all(
    rooms.map(async (room) => {
      let backMs: number | null = null;
      const { plan } = room.client;
      const lastQuestion = plan.findLastIndex(({ kind }) => kind === 'question');
      for (const [index, step] of plan.entries()) {
        if (rooms.length > 1) await sleep(Math.random() * betweenDesksMs);
        const isReload = reload && index === lastQuestion;
        const took = await room.step(step, answerMs, isReload ? answerMs / 2 : undefined);
        if (isReload) backMs = took;
        await sleep(500);
      }
      return backMs;
    }),
  );
  return {
    told: together(({ told }) => told),
    lastTold: together(({ lastTold }) => lastTold),
    answers: together(({ answers }) => answers),
    reads: together(({ reads }) => reads),
    backMs: back.includes(null) ? null : Math.max(...(back as number[])),
    failures: failures(),
  };
}

async function goOn({ ms, answerMs }: Extract<Order, { do: 'goOn' }>): Promise<Evening> {
  const end = performance.now() + ms;
  await Promise.all(
    rooms.map(async (room) => {
      const two = room.client.plan.filter(({ kind }) => kind === 'taste').slice(0, 2);
      for (let turn = 0; performance.now() < end; turn++)
        await room.step(two[turn % two.length] as Told, answerMs);
    }),
  );
  return {
    told: together(({ told }) => told),
    lastTold: together(({ lastTold }) => lastTold),
    answers: together(({ answers }) => answers),
    reads: together(({ reads }) => reads),
    backMs: null,
    failures: failures(),
  };
}

process.on('message', (order: Order) => {
  const work =
    order.do === 'enter' ? enter(order) : order.do === 'evening' ? evening(order) : goOn(order);
  work
    .then((result) => process.send?.(result))
    .catch((error: Error) => {
      console.error(error);
      process.exit(1);
    });
});
process.once('disconnect', () => process.exit());
