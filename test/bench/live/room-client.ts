/** The state of a room that phones are told. */
export type Told = { version: number; step: string; kind: string; productRef: string | null };

/** A guest's phone. It calls `onTold` with each state that it receives. */
export type Phone = {
  /** Resolves once the server has stored the guest's answer to the step. */
  answer(step: Told): Promise<void>;
  /** Reads the contents of a step, as the phone does. Null if it reads nothing. */
  readAfter(step: Told): Promise<void> | null;
  /** Drops all connections and running requests, then loads the page again. */
  reload(): Promise<void>;
  leave(): void;
};

/** A room on a server, as its guests and its desk use it. */
export type RoomClient = {
  /** The steps of the evening in order, without the lobby. */
  plan: Told[];
  /** Opens the room. Its desk and its screen follow it from now on. */
  open(): Promise<void>;
  /** Resolves when the guest has joined and knows the step. */
  enter(n: number, onTold: (told: Told) => void): Promise<Phone>;
  goTo(step: string): Promise<void>;
  close(): void;
};

/** Whether guests are asked something in this step. */
export const asks = ({ kind }: Told): boolean =>
  ['survey', 'taste', 'rate', 'question', 'satisfaction'].includes(kind);
