import './tasting.css';
import { useAddress } from '~/frame/use-address';
import { LoadFailed } from '~/ui/load-failed';
import type { RoomStore } from '../room-store';
import { useRoomLanguage } from '../use-room-language';
import { Waiting } from '../waiting';
import { Lobby } from './lobby';
import { type Entered, TastingSteps } from './tasting-steps';
import { useOwnSteps } from './use-own-steps';
import { usePictures } from './use-pictures';
import { SoundContext, useSounds } from './use-sounds';
import { useStart } from './use-start';
import { useTasting } from './use-tasting';

// In this file, as it is made of the same: else what they share were one more to fetch for a tasting.
export { Preview } from '../preview/preview';

type TastingProps = {
  store: RoomStore;
  token: string;
  /** Another device has this person's place now. */
  onTaken: () => void;
  /** The event was deleted. */
  onGone: () => void;
  /** The person leaves this device to somebody else. */
  onLeave: () => void;
  /** The person says who they are, after coming in without that. */
  onIntroduce: () => void;
};

/** Inside the room: the lobby, the survey, one product after the other, how it was, and the recap. */
export function Tasting({ store, token, onTaken, onGone, onLeave, onIntroduce }: TastingProps) {
  const { searchParams: search } = useAddress();
  const tasting = useTasting({ store, token, onTaken, onGone });
  const { room, answers } = tasting;
  usePictures(room);
  const ready = useRoomLanguage(store, search.get('lang'), room?.session.lang);
  if (room && answers && ready)
    return (
      <Inside
        store={store}
        tasting={{ ...tasting, room, answers }}
        onLeave={onLeave}
        onIntroduce={onIntroduce}
      />
    );
  if (!room && tasting.failure) {
    return (
      <main>
        <LoadFailed error={tasting.failure} onRetry={() => void tasting.reload()} />
      </main>
    );
  }
  return <Waiting />;
}

/** Where one is inside: in the lobby, or on the way from step to step. */
function Inside(props: Entered) {
  const { store, tasting } = props;
  const { room } = tasting;
  const sounds = useSounds(room.theme?.sounds);
  const { waits, start } = useStart(store, room, sounds);
  return (
    <SoundContext value={sounds}>
      {waits ? (
        <Lobby session={room.session} theme={room.theme} onStart={start} />
      ) : (
        <OwnSteps {...props} />
      )}
    </SoundContext>
  );
}

function OwnSteps(props: Entered) {
  return <TastingSteps {...props} steps={useOwnSteps(props.tasting.room, props.store)} />;
}
