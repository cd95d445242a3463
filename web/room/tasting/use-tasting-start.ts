import { useCallback, useEffect, useState } from 'react';
import type { RoomStore } from '../room-store';
import type { Room, RoomTheme } from '../room-types';
import type { Sounds } from './use-sounds';

/** Whether the organiser has set an image or a text for waiting guests. */
export const hasLobby = (theme: RoomTheme | null): boolean =>
  Boolean(
    theme && (theme.lobby.image || Object.values(theme.lobby.text).some((text) => text.trim())),
  );

/**
 * Starts the tasting once per guest and device: from the lobby if there is one, else at once. An
 * instructor who leads has started it for everybody.
 * @returns `waits`: whether the lobby is shown. `start`: starts the tasting.
 */
export function useTastingStart(
  store: RoomStore,
  { session, theme, attendee, answers }: Room,
  { play }: Sounds,
  isLed: boolean,
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
  const due = session.status === 'IN_PROGRESS' && !begun && !isLed;
  const waits = due && hasLobby(theme);
  if (isLed && !begun) setBegun(true);
  useEffect(() => {
    if (!due || waits) return;
    const soon = setTimeout(start);
    return () => clearTimeout(soon);
  }, [due, waits, start]);
  return { waits, start };
}
