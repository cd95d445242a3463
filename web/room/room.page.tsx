/**
 * This folder has the pages in which guests take part: `door` before joining, `tasting` inside,
 * `answers` for unsent answers, and `preview` for the editor of a theme. `tasting/led` follows an
 * instructor. Files at the root are shared by these parts. The questions are in
 * `web/frame/questions`.
 */

import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useAddress } from '~/frame/use-address';
import { loadLikelyLanguages } from '~/i18n';
import { whenIdle } from '~/ui/when-idle';
import { CodeEntry } from './door/code-entry';
import { RemovedDoor } from './door/removed-door';
import { RoomDoor } from './door/room-door';
import { codeIn, publicTastingIn } from './room-address';
import { RoomLoading } from './room-loading';
import { forget, keptFilesName, roomStore, unsentKey } from './room-store';
import type { Joined } from './room-types';
import { keepStreamChoice } from './stream-choice';

// The door opens sooner without the code of the tasting. That code is fetched while the guest is at
// the door, because the connection may be worse inside.
const loadTasting = () => import('./tasting/tasting');
const Tasting = lazy(async () => ({ default: (await loadTasting()).Tasting }));
// The editor of a theme shows the room in a frame.
const Preview = lazy(async () => ({ default: (await loadTasting()).Preview }));
const PublicTasting = lazy(async () => ({
  default: (await import('./door/public-tasting')).PublicTasting,
}));
const isFramed = globalThis.parent !== globalThis.self;

/**
 * The pages of a room: the door, then the tasting. A guest without a link enters the code first.
 * Once inside, the tasting needs a connection only to send answers.
 */
export function RoomPage() {
  const { pathname, searchParams } = useAddress();
  const code = codeIn(pathname);
  useEffect(
    () =>
      whenIdle(() =>
        Promise.all([loadTasting(), loadLikelyLanguages(['common', 'room', 'errors'])]),
      ),
    [],
  );
  const tasting = publicTastingIn(pathname);
  const place = tasting ? (
    <PublicTasting {...tasting} />
  ) : code ? (
    <Room key={code} code={code} />
  ) : isFramed && searchParams.has('preview') ? (
    <Preview />
  ) : (
    <CodeEntry />
  );
  return <Suspense fallback={<RoomLoading />}>{place}</Suspense>;
}

function Room({ code }: { code: string }) {
  const store = useMemo(() => roomStore(code), [code]);
  const [token, setToken] = useState(() => store.get<string>('token'));
  const [elsewhere, setElsewhere] = useState(false);
  const [introducing, setIntroducing] = useState(false);
  const [gone, setGone] = useState(false);
  const [removed, setRemoved] = useState(false);

  const enter = ({ roomToken, attendee }: Joined) => {
    // The stored room and answers of another guest on this device are removed.
    if (store.get<string>('attendee') !== attendee.reference) {
      for (const name of ['room', 'answers', 'run']) store.remove(name);
      if (globalThis.location.hash)
        history.replaceState(
          history.state,
          '',
          globalThis.location.pathname + globalThis.location.search,
        );
    }
    store.set('attendee', attendee.reference);
    store.set('token', roomToken);
    keepStreamChoice(store);
    setElsewhere(false);
    setIntroducing(false);
    setGone(false);
    setToken(roomToken);
  };
  const isInside = token !== null;
  useEffect(() => {
    if (isInside) keepStreamChoice(store);
  }, [store, isInside]);
  const taken = useCallback(() => {
    store.remove('token');
    setElsewhere(true);
    setToken(null);
  }, [store]);
  const lost = useCallback(() => setGone(true), []);
  const expelled = useCallback(() => {
    // The token stays: with it, the server says the same after a reload.
    for (const name of ['room', 'answers', 'run', unsentKey(store)]) store.remove(name);
    setRemoved(true);
  }, [store]);
  // Shows the door. The token stays in the store, so that the guest can go back without a name.
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
    if ('caches' in globalThis) void caches.delete(keptFilesName(code));
    setToken(null);
  };

  if (removed) return <RemovedDoor />;
  // The door says whether the event is deleted or closed.
  if (token && !gone)
    return (
      <Tasting
        key={token}
        store={store}
        token={token}
        onTaken={taken}
        onGone={lost}
        onRemoved={expelled}
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
      onRemoved={expelled}
    />
  );
}
