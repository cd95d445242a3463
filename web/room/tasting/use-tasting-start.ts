import { useCallback, useEffect, useState } from 'react';
import type { RoomStore } from '../room-store';
import type { Room, RoomTheme } from '../room-types';
import type { Sounds } from './use-sounds';

/** Whether the organiser has set an image or a text for waiting guests. */
const hasLobby = (theme: RoomTheme | null): boolean =>
  Boolean(
    theme && (theme.lobby.image || Object.values(theme.lobby.text).some((text) => text.trim())),
  );

/**
 * Starts the tasting once per guest and device: from the lobby if there is one, else at once.
 * @returns `waits`: whether the lobby is shown. `start`: starts the tasting.
 */
export function useTastingStart(
  store: RoomStore,
  { session, theme, attendee, answers }: Room,
  { play }: Sounds,
) {
  const who = attendee.reference;
  const [begun, setBegun] = useState(
    () => store.get<string>('begun') === who || Object.keys(answers.assessments).length > 0,
  );
  const start = useCallback(() => {
    store.set('begun', who);
    setBegun(true);
    play('startTasting');
  }, [store, who, play]);
  const due = session.status === 'IN_PROGRESS' && !begun;
  const waits = due && hasLobby(theme);
  useEffect(() => {
    if (!due || waits) return;
    const soon = setTimeout(start);
    return () => clearTimeout(soon);
  }, [due, waits, start]);
  return { waits, start };
}
