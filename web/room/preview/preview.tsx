import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  onPreviewMessage,
  type PreviewState,
  sendPreviewMessage,
} from '~/frame/theme-preview-messages';
import { loadTexts, showLanguage } from '~/i18n';
import { setThemeColours } from '~/theme/theme-choice';
import { DoorFrame } from '../door/door-frame';
import { LazyPendingDoor } from '../door/lazy-pending-door';
import { RoomLoading } from '../room-loading';
import { Lobby } from '../tasting/lobby';
import { firstStep, hashOf, stepAt } from '../tasting/steps';
import { TastingSteps } from '../tasting/tasting-steps';
import { SoundContext, useSounds } from '../tasting/use-sounds';
import { sampleDoor, useSampleTasting } from './sample';

/** Keeps new content here from taking the focus while the organiser types in the editor. */
function leaveFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/** Disables the links of the sample. */
const stay = (event: MouseEvent) => {
  if ((event.target as Element).closest('a')) event.preventDefault();
};

/** A sample room with the theme that the outer window edits. It reads and sends no data. */
export function Preview() {
  const [state, setState] = useState<PreviewState | null>(null);

  useEffect(() => {
    let latest: PreviewState | null = null;
    const show = async (next: PreviewState) => {
      latest = next;
      await import('./preview-texts');
      await loadTexts(['theme']);
      await showLanguage(next.language);
      if (latest !== next) return;
      document.documentElement.lang = next.language;
      document.documentElement.setAttribute(
        'data-mantine-color-scheme',
        next.dark ? 'dark' : 'light',
      );
      setThemeColours(next.theme);
      setState(next);
    };
    const end = onPreviewMessage<PreviewState>(
      () => globalThis.parent,
      (next) => void show(next),
    );
    leaveFocus();
    sendPreviewMessage(globalThis.parent, 'ready');
    return () => {
      latest = null;
      end();
    };
  }, []);

  return <div onClickCapture={stay}>{state ? <Sample state={state} /> : <RoomLoading />}</div>;
}

function Sample({ state }: { state: PreviewState }) {
  const { theme, view } = state;
  const { t } = useTranslation(['theme', 'room']);
  const door = sampleDoor(state, t);
  const tasting = useSampleTasting(door, t);
  const sounds = useSounds(theme.sounds);
  const [at, setAt] = useState('');
  const [round, setRound] = useState(0);
  const begin = () => {
    // The lobby starts the tasting after a countdown. While the organiser types in the editor, the
    // countdown begins again instead.
    if (!document.hasFocus()) return setRound((before) => before + 1);
    sounds.play('startTasting');
    sendPreviewMessage(globalThis.parent, 'rating');
  };
  return (
    <SoundContext value={sounds}>
      {view === 'door' && (
        <DoorFrame door={door}>
          <LazyPendingDoor door={door} sample />
        </DoorFrame>
      )}
      {view === 'lobby' && (
        <Lobby
          key={`${theme.lobby.skipAfterSeconds} ${round}`}
          session={tasting.room.session}
          theme={theme}
          onStart={begin}
        />
      )}
      {view === 'rating' && (
        <TastingSteps
          tasting={tasting}
          // Steps have no addresses here: they would add entries to the outer window's history.
          steps={{
            step: stepAt(at, tasting.room) ?? firstStep(tasting.room),
            go: (to) => setAt(hashOf(to)),
            led: null,
            parts: null,
          }}
          onLeave={() => {}}
          onIntroduce={() => {}}
        />
      )}
    </SoundContext>
  );
}
