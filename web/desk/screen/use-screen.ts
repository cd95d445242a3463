import { useEffect, useState } from 'react';
import { type GetData, useFollowed } from '~/api/client';

export type Screen = GetData<'/api/v1/screen/{code}'>;
export type StepProps = { screen: Screen };

/** Whether the screen shows the giant QR code of the lobby: until the desk goes on. */
export const isLobby = ({ step }: Screen): boolean => step === null || step === 'lobby';

/** Polling interval where streams do not get through. */
const pollMs = 3_000;
/** A proxy may hold a stream back, and nothing is polled meanwhile. */
const beginMs = 3_000;
/** A failed connection is shown after this time, because most failures pass sooner. */
const patienceMs = 6_000;

/**
 * The screen of an event. It keeps its last state while the connection is lost.
 * `isLate` is true once the connection has failed for some seconds.
 */
export function useScreen(code: string) {
  const read = useFollowed(
    '/api/v1/screen/{code}',
    { params: { path: { code } } },
    { follows: (screen) => screen !== undefined, pollMs, beginMs },
  );
  const { error, isValidating, mutate } = read;
  // A screen that nobody touches must recover by itself, also before its first state.
  useEffect(() => {
    if (!error || isValidating) return;
    const timer = setTimeout(() => void mutate(), pollMs);
    return () => clearTimeout(timer);
  }, [error, isValidating, mutate]);
  const hasFailed = error !== undefined;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [hasFailed]);
  return { ...read, isLate };
}
