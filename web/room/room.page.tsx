import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useAddress } from '~/frame/use-address';
import { loadEveryLanguage } from '~/i18n';
import { whenIdle } from '~/ui/when-idle';
import { CodeEntry } from './door/code-entry';
import { RoomDoor } from './door/room-door';
import { codeIn } from './room-address';
import { forget, roomStore } from './room-store';
import type { Joined } from './room-types';
import { Waiting } from './waiting';

// Not needed at the door, so that it opens sooner; fetched while one stands there, since inside the connection may be worse.
const loadTasting = () => import('./tasting/tasting');
const Tasting = lazy(async () => ({ default: (await loadTasting()).Tasting }));
// Who chooses how the room looks sees it in a frame.
const Preview = lazy(async () => ({ default: (await loadTasting()).Preview }));
const isFramed = globalThis.parent !== globalThis.self;

/**
 * Where a tasting is taken: the door, and once inside the tasting. From then on no connection is needed but for answers to arrive. Who was
 * told a code, and has no link, begins with that.
 */
export function RoomPage() {
  const { pathname, searchParams } = useAddress();
  const code = codeIn(pathname);
  useEffect(
    () =>
      whenIdle(() => Promise.all([loadTasting(), loadEveryLanguage(['common', 'room', 'errors'])])),
    [],
  );
  const place = code ? (
    <Room key={code} code={code} />
  ) : isFramed && searchParams.has('preview') ? (
    <Preview />
  ) : (
    <CodeEntry />
  );
  return <Suspense fallback={<Waiting />}>{place}</Suspense>;
}

function Room({ code }: { code: string }) {
  const store = useMemo(() => roomStore(code), [code]);
  const [token, setToken] = useState(() => store.get<string>('token'));
  const [elsewhere, setElsewhere] = useState(false);
  const [introducing, setIntroducing] = useState(false);
  const [gone, setGone] = useState(false);

  const enter = ({ roomToken, attendee }: Joined) => {
    // what somebody else read on this device is not this person's
    if (store.get<string>('attendee') !== attendee.reference) {
      for (const name of ['room', 'answers']) store.remove(name);
      if (globalThis.location.hash)
        history.replaceState(
          history.state,
          '',
          globalThis.location.pathname + globalThis.location.search,
        );
    }
    store.set('attendee', attendee.reference);
    store.set('token', roomToken);
    setElsewhere(false);
    setIntroducing(false);
    setGone(false);
    setToken(roomToken);
  };
  const taken = useCallback(() => {
    store.remove('token');
    setElsewhere(true);
    setToken(null);
  }, [store]);
  const lost = useCallback(() => setGone(true), []);
  // the place stays this device's: who says their name at the door finds their answers there
  const introduce = () => {
    setIntroducing(true);
    setToken(null);
  };
  const stay = () => {
    setIntroducing(false);
    setToken(store.get<string>('token'));
  };
  const leave = () => {
    forget(store);
    setToken(null);
  };

  // the door says whether there is none any more, or it is closed
  if (token && !gone)
    return (
      <Tasting
        key={token}
        store={store}
        token={token}
        onTaken={taken}
        onGone={lost}
        onLeave={leave}
        onIntroduce={introduce}
      />
    );
  return (
    <RoomDoor
      code={code}
      store={store}
      elsewhere={elsewhere}
      onEnter={enter}
      onStay={introducing ? stay : undefined}
    />
  );
}
