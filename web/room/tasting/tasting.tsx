import { useTastingTexts } from '../use-tasting-texts';
import './tasting.css';
import { useAddress } from '~/frame/use-address';
import { LoadFailed } from '~/ui/load-failed';
import { RoomLoading } from '../room-loading';
import type { RoomStore } from '../room-store';
import { wantsStream } from '../stream-choice';
import { useRoomLanguage } from '../use-room-language';
import type { LedParts } from './led/led-parts';
import { useLedParts } from './led/use-led-parts';
import { isLed, useLedSteps } from './led/use-led-steps';
import { Lobby } from './lobby';
import classes from './tasting.module.css';
import { type Entered, TastingSteps } from './tasting-steps';
import { type StepSource, useGuestSteps } from './use-guest-steps';
import { OwnTableContext, useTableQuestion } from './use-own-table';
import { usePicturePrefetch } from './use-picture-prefetch';
import { SoundContext, useSounds } from './use-sounds';
import { useTasting } from './use-tasting';
import { useTastingStart } from './use-tasting-start';

// Exported here, so that the preview and the tasting are in one chunk. In two chunks, a tasting
// would have to fetch a third chunk with the shared code too.
export { Preview } from '../preview/preview';

type TastingProps = {
  store: RoomStore;
  token: string;
  /** Another device has taken the guest's place. */
  onTaken: () => void;
  /** The event was deleted. */
  onGone: () => void;
  /** The host has removed the guest. */
  onRemoved: () => void;
  /** The guest leaves the room on this device. */
  onLeave: () => void;
  /** A guest who joined without a name wants to add it. */
  onIntroduce: () => void;
};

/** The tasting of a guest who has joined: lobby, survey, products, closing questions and recap. */
export function Tasting({
  store,
  token,
  onTaken,
  onGone,
  onRemoved,
  onLeave,
  onIntroduce,
}: TastingProps) {
  const { searchParams: search } = useAddress();
  const tasting = useTasting({ store, token, onTaken, onGone, onRemoved });
  const { room, answers, run, awaited } = tasting;
  usePicturePrefetch(room);
  const ready = useRoomLanguage(store, search.get('lang'), room?.session.lang);
  const isGroup = room?.session.tasting.type === 'CONVENTIONAL_TAST';
  const { tables, table, canChange } = tasting.ownTable;
  const needsParts = isLed(run) || (tables > 0 && table === null && canChange);
  const { parts, failed } = useLedParts(isGroup, needsParts);
  const isComing = awaited || (needsParts && !parts && !failed);
  if (room && answers && ready && !isComing)
    return (
      <Inside
        store={store}
        tasting={{ ...tasting, room, answers }}
        parts={parts}
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
  return <RoomLoading />;
}

/** Whether the page asks something. */
const isAnswering = ({ step, led }: Pick<StepSource, 'step' | 'led'>): boolean =>
  led?.page ? led.page === 'question' : step.kind !== 'thanks';

/** Shows the lobby, the guest's own steps or those of the instructor. */
function Inside({ parts, ...props }: Entered & { parts: LedParts | null }) {
  const { store, tasting } = props;
  const { searchParams: search } = useAddress();
  const { room, run } = tasting;
  const sounds = useSounds(room.theme?.sounds);
  const { name } = useTastingTexts(room.session.tasting);
  const led = isLed(run) && parts ? run : null;
  const { waits, start } = useTastingStart(store, room, sounds, led !== null);
  const { isAsked, later } = useTableQuestion(store, room, tasting.ownTable);
  const own = useGuestSteps(room, store, !waits && !led);
  const { stream: offered, status } = room.session;
  const stream = status === 'IN_PROGRESS' && wantsStream(store, search) ? offered : null;
  const steps = useLedSteps(room, store, led, own.step) ?? { ...own, led: null };
  return (
    <SoundContext value={sounds}>
      <OwnTableContext value={tasting.ownTable}>
        <div className={classes.room}>
          {parts && stream && (
            <parts.StreamBox
              stream={stream}
              store={store}
              tasting={name}
              isSmall={!waits && isAnswering(steps)}
            />
          )}
          <div className={classes.beside}>
            {isAsked && parts ? (
              <parts.TablePage room={room} onLater={later} />
            ) : waits ? (
              <Lobby session={room.session} theme={room.theme} onStart={start} />
            ) : (
              <TastingSteps
                {...props}
                steps={{ ...steps, parts }}
                audience={
                  led &&
                  parts && (
                    <parts.AudienceBar room={room} run={led} store={store} token={tasting.token} />
                  )
                }
                asked={
                  !led && parts && <parts.AskedQuestions store={store} token={tasting.token} />
                }
              />
            )}
          </div>
        </div>
      </OwnTableContext>
    </SoundContext>
  );
}
