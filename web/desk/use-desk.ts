import { useEffect, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import { isRefusal } from '~/api/api-error';
import { ApiError, api, unwrap, useFollowed } from '~/api/client';
import { useOnline } from '~/ui/use-online';
import { applyCommand, type Command } from './apply-command';
import { type Desk, type DeskStep, isNews } from './run-steps';
import { serverNow } from './server-clock';

/** The room opens and closes without a message, so the desk asks until it has. */
const askMs = 2_000;
/** The organiser may extend an event that is over, and the message about it may get lost. */
const askOverMs = 30_000;
/** A state that is polled about this often if streams do not work. */
const pollMs = 3_500;
/** A proxy may hold a stream back, and nothing is polled meanwhile. */
const beginMs = 3_000;
/** A second step within this time is the same press: a double click, a worn remote. */
const restMs = 400;
/** A command without an answer is given up then. The server itself gives up before. */
const answerWithinMs = 12_000;
const always = (desk: Desk | undefined) => desk !== undefined;

/** A command that was sent, with the run and the version that the desk showed. */
type Sent = Command & Pick<Desk, 'version' | 'startedAt'>;
/** A command that failed. The same call may be repeated: the server does it at most once. */
export type Unsent = { body: Sent; error: ApiError };

/**
 * Follows an event and leads it. `desk` shows a command from its press on, while it is `pending`.
 * `refused` is set once the desk is closed for this browser.
 */
export function useDesk(code: string) {
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [latest, setLatest] = useState<Desk>();
  const init = refused ? null : { params: { path: { code } } };
  const read = useFollowed('/api/v1/desk/{code}', init, { follows: always, pollMs, beginMs });
  const online = useOnline();
  const { data, error, mutate } = read;
  if (data && data !== latest && isNews(data, latest)) setLatest(data);
  if (error && isRefusal(error) && error !== refused) setRefused(error);
  const commands = useCommands(code, latest, { keep: mutate, adopt: setLatest });
  useOpeningTimes(latest, mutate);

  return {
    desk:
      latest && commands.pending && latest.version <= commands.pending.version
        ? applyCommand(latest, commands.pending, new Date(serverNow()))
        : latest,
    error,
    refused,
    connected: online && !error,
    retry: () => void mutate(),
    ...commands,
  };
}

/** Reads the state again when the room opens or closes, and now and then once it is closed. */
function useOpeningTimes(desk: Desk | undefined, read: () => Promise<unknown>) {
  const { status, fromDate, toDate } = desk?.session ?? {};
  const at = status === 'PENDING' ? fromDate : status === 'IN_PROGRESS' ? toDate : undefined;
  useEffect(() => {
    if (!status) return;
    const ask = () => {
      if (!at || serverNow() >= Date.parse(at)) void read();
    };
    const timer = setInterval(ask, at ? askMs : askOverMs);
    return () => clearInterval(timer);
  }, [status, at, read]);
}

type Kept = { keep: KeyedMutator<Desk>; adopt: (desk: Desk) => void };

function useCommands(code: string, desk: Desk | undefined, { keep, adopt }: Kept) {
  const [pending, setPending] = useState<Sent | null>(null);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const sending = useRef<Sent | null>(null);
  const [last, setLast] = useState<Sent>();
  const { other, tell, forget } = useOtherDesk(desk, last);
  // The command did arrive, or another desk has gone on.
  if (unsent && desk && desk.version !== unsent.body.version) setUnsent(null);

  /** Resolves to the command that is to be sent instead, if there is one. */
  const failed = async (body: Sent, error: ApiError, isRepeat: boolean) => {
    const current = error.details.current as Desk | undefined;
    if (error.code === 'VERSION_CONFLICT' && current) {
      // Its version may be lower than the known one: a trial has begun again.
      adopt(current);
      await keep(current, { revalidate: false });
      // Another desk has changed a setting, such as the time of the quiz. The press is still meant.
      if (!isRepeat && body.step && isSamePlace(desk, current))
        return { ...body, version: current.version };
      // A repeated command may have arrived the first time.
      if (!isRepeat || current.step !== desk?.step) tell(current);
    } else if (isRefusal(error) && !error.code.startsWith('ROOM_')) await keep();
    else setUnsent({ body, error });
    return undefined;
  };
  const transmit = async (body: Sent, isRepeat = false) => {
    if (sending.current) return;
    sending.current = body;
    setLast(body);
    setPending(body);
    setUnsent(null);
    forget();
    const rest = body.step && pause(restMs);
    let instead: Sent | undefined;
    try {
      const call = api.PUT('/api/v1/desk/{code}', { params: { path: { code } }, body });
      await keep(await inTime(unwrap(call)), { revalidate: false });
      await rest;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      instead = await failed(body, error, isRepeat);
    } finally {
      // Another command may be on its way since the stream told of this one.
      if (sending.current === body) sending.current = null;
      setPending((now) => (now === body ? null : now));
    }
    if (instead) await transmit(instead, true);
  };
  // The stream tells of a command whose answer is late or lost.
  const hasArrived = pending !== null && desk !== undefined && desk.version > pending.version;
  useEffect(() => {
    if (!hasArrived) return;
    const timer = setTimeout(() => {
      if (sending.current === pending) sending.current = null;
      setPending((now) => (now === pending ? null : now));
    }, restMs);
    return () => clearTimeout(timer);
  }, [hasArrived, pending]);

  return {
    pending,
    unsent,
    other,
    /** Sends a command, unless one is on its way. */
    send: (command: Command) => {
      if (!desk) return;
      const { version, startedAt } = desk;
      void transmit({ ...command, version, startedAt });
    },
    again: () => {
      if (unsent) void transmit(unsent.body, true);
    },
    dismiss: () => {
      setUnsent(null);
      forget();
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** @throws ApiError if the answer does not come in time */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    pause(answerWithinMs).then(() => {
      throw new ApiError(0, 'TIMEOUT');
    }),
  ]);

/** Whether the event is still at the step of the same run. */
const isSamePlace = (shown: Desk | undefined, now: Desk): boolean =>
  shown?.step === now.step && shown.status === now.status && shown.startedAt === now.startedAt;

const stepOf = ({ plan, step }: Desk): DeskStep | null =>
  plan.find(({ id }) => id === step) ?? null;

/**
 * The step to which another desk went last, until this desk does something.
 * @param sent the last command of this desk
 */
function useOtherDesk(desk: Desk | undefined, sent: Sent | undefined) {
  const [other, setOther] = useState<DeskStep | null>(null);
  const [seen, setSeen] = useState<Desk>();
  if (desk && desk !== seen) {
    setSeen(desk);
    // The stream may bring a change of this desk before its answer, or instead of it.
    const isOwn = sent?.version === desk.version - 1 && (sent.step ?? desk.step) === desk.step;
    if (seen && desk.version > seen.version && desk.step !== seen.step && !isOwn)
      setOther(stepOf(desk));
  }
  return {
    other,
    tell: (current: Desk) => setOther(stepOf(current)),
    forget: () => setOther(null),
  };
}
