import { createContext, useCallback, useEffect, useState } from 'react';
import { ApiError } from '~/api/api-error';
import { goTo, useAddress } from '~/frame/use-address';
import { saveTable } from '../room-api';
import type { RoomStore } from '../room-store';
import type { Room, RoomAttendee, RoomRun } from '../room-types';

/** The code on a table has its number in this part of the address. */
const parameter = 'table';
/** All phones hear at once that the desk has seated guests, so their reads are spread. */
const spreadMs = 1_500;

/** The tables of the event, and the guest's own one. */
export type OwnTable = {
  /** Number of tables. 0: none. */
  tables: number;
  table: number | null;
  /** Whether the guest may still change it. */
  canChange: boolean;
  /** Whether the table of a scanned code is being taken. */
  isTaking: boolean;
  /** @throws ApiError */
  choose: (table: number | null) => Promise<void>;
};

export const noTables: OwnTable = {
  tables: 0,
  table: null,
  canChange: false,
  isTaking: false,
  choose: () => Promise.resolve(),
};
export const OwnTableContext = createContext(noTables);

type OwnTableOptions = {
  token: string;
  room: Room | null;
  run: RoomRun | null;
  onTold: (attendee: RoomAttendee) => void;
  read: () => Promise<void>;
};

/**
 * The guest's table. A guest who came with the code of a table sits there. A table that the desk
 * gives appears as soon as the run tells of it.
 */
export function useOwnTable({ token, room, run, onTold, read }: OwnTableOptions): OwnTable {
  // A room that an earlier version kept on the device has no tables.
  const tables = room?.session.tables ?? 0;
  const given = room?.attendee.table ?? null;
  const table = given !== null && given <= tables ? given : null;
  const canChange = tables > 0 && room?.session.status === 'IN_PROGRESS' && run?.status !== 'ENDED';
  const choose = useCallback(
    async (next: number | null) => onTold(await saveTable(token, next)),
    [token, onTold],
  );
  const isTaking = useScannedTable({ tables, table, canChange, choose }, room !== null);

  const seating = run?.seating ?? 0;
  useEffect(() => {
    if (seating === 0) return;
    const timer = setTimeout(() => void read(), Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [seating, read]);

  return { tables, table, canChange, isTaking, choose };
}

/**
 * Takes the table of the address once, and removes it there: the guest may move later.
 * @returns whether it is being taken
 */
function useScannedTable(
  { tables, table, canChange, choose }: Omit<OwnTable, 'isTaking'>,
  isRead: boolean,
): boolean {
  const address = useAddress();
  const scanned = address.searchParams.get(parameter);
  const [tries, setTries] = useState(0);
  const number = Number(scanned);
  const isNews = number >= 1 && number <= tables && Number.isInteger(number) && number !== table;
  useEffect(() => {
    if (scanned === null || !isRead) return;
    const forget = () => {
      const { pathname, search, hash } = globalThis.location;
      const left = new URLSearchParams(search);
      left.delete(parameter);
      goTo(`${pathname}${left.size > 0 ? `?${left}` : ''}${hash}`, { replace: true });
    };
    if (!isNews || !canChange) return forget();
    let over = false;
    const again = () => setTries((before) => before + 1);
    choose(number).then(forget, (error: unknown) => {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused) forget();
      else if (!over) globalThis.addEventListener('online', again, { once: true });
    });
    return () => {
      over = true;
      globalThis.removeEventListener('online', again);
    };
  }, [scanned, isRead, isNews, canChange, number, choose, tries]);
  return isNews && canChange;
}

const laterKey = 'table-later';

/**
 * Whether the guest is asked for a table: once, after the door.
 * @returns `later`: the guest goes on without a table
 */
export function useTableQuestion(
  store: RoomStore,
  { attendee }: Room,
  { tables, table, canChange, isTaking }: OwnTable,
) {
  const [isLater, setLater] = useState(() => store.get<string>(laterKey) === attendee.reference);
  const later = () => {
    store.set(laterKey, attendee.reference);
    setLater(true);
  };
  return { isAsked: tables > 0 && table === null && canChange && !isTaking && !isLater, later };
}
