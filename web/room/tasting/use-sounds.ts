import { createContext, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { whenIdle } from '~/ui/when-idle';
import type { SoundSlot } from '../../../shared/vocabulary/theme.js';
import type { RoomTheme } from '../room-types';
import { isMuted, onMuted } from './mute-setting';
import type { SoundPlayer } from './sound-player';

export type Sounds = {
  /** Whether the organiser has set any sound. */
  some: boolean;
  play: (moment: SoundSlot) => void;
};

/** Loads the code of the player. Resolves to null if it does not load. */
const makePlayer = () =>
  import('./sound-player').then(
    ({ SoundPlayer }) => new SoundPlayer(),
    () => null,
  );

const silence: Sounds = { some: false, play: () => {} };
export const SoundContext = createContext<Sounds>(silence);

/** The sounds of the current room. */
export const useSound = (): Sounds => use(SoundContext);

/** The organiser's sounds. Browsers allow them from the first press on. */
export function useSounds(sounds: RoomTheme['sounds'] | undefined): Sounds {
  const player = useRef<Promise<SoundPlayer | null>>(null);
  const written = JSON.stringify(sounds ?? {});
  const addresses = useMemo(() => JSON.parse(written) as Partial<RoomTheme['sounds']>, [written]);
  const some = Object.values(addresses).some(Boolean);

  useEffect(() => {
    if (!some) return;
    const made = () => (player.current ??= makePlayer());
    const pressed = () => void made().then((each) => each?.unlock());
    const events = ['pointerup', 'keydown'] as const;
    for (const event of events) globalThis.addEventListener(event, pressed, { once: true });
    const callOff = whenIdle(async () => {
      if (!isMuted())
        await (await made())?.preload(
          Object.values(addresses).filter((each): each is string => Boolean(each)),
        );
    });
    const ended = onMuted(() => {
      if (isMuted()) void player.current?.then((each) => each?.stop());
    });
    return () => {
      callOff();
      ended();
      for (const event of events) globalThis.removeEventListener(event, pressed);
      void player.current?.then((each) => each?.close());
      player.current = null;
    };
  }, [some, addresses]);

  const play = useCallback(
    (moment: SoundSlot) => {
      const address = addresses[moment];
      if (!address || isMuted()) return;
      player.current ??= makePlayer();
      void player.current.then((each) => each?.play(address));
    },
    [addresses],
  );
  return useMemo(() => ({ some, play }), [some, play]);
}
