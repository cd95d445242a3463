import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewHostLinkDto } from '../../../server/desk/desk.dto.js';
import type { HostNotesDto } from '../../../server/desk/host-notes.dto.js';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent, aTastingWith, guestBody } from '../../support/factories.js';

let test: TestApp;
let organiser: Organiser;

beforeAll(async () => {
  test = await startApp();
  organiser = await test.anOrganiser();
  await test.liftLimits(organiser);
});
afterAll(() => test?.close());

const secret = 'Contar la helada.\nDecantar antes.';

/** A tasting with notes on its first product. */
async function aNotedTasting() {
  const tasting = await aTastingWith(organiser, 2);
  const path = `/api/v1/tasting/${organiser.uid}/${tasting.id}`;
  const productReferences = tasting.productReferences.map((place, index) =>
    index === 0 ? { ...place, hostNotes: `  ${secret} ` } : place,
  );
  const saved = await organiser.client.post<TastingDto>(path, { productReferences });
  expect(saved).toMatchObject({ productReferences: [{ hostNotes: secret }, { hostNotes: null }] });
  return saved;
}

it('shows private notes at the desk, and nowhere else', async () => {
  const tasting = await aNotedTasting();
  const event = await anEvent(organiser, { tasting });
  const { publicCode: code } = event.sessionCode;
  const [first] = tasting.productReferences;
  const asked = (path: string, token = organiser.token) =>
    test.http.get(path).set('authorization', `Bearer ${token}`);
  const notes = async (token?: string) =>
    (await asked(`/api/v1/desk/${code}/notes`, token).expect(200)).body as HostNotesDto;
  expect(await notes()).toEqual({ notes: [{ productRef: first?.reference, text: secret }] });

  const link = await organiser.client.post<NewHostLinkDto>(
    `/api/v1/session/user/${organiser.uid}/${event.reference}/hostLink`,
    {},
  );
  expect(await notes(link.link.replace(/.*#host=/, ''))).toEqual(await notes());
  const stranger = await test.anOrganiser();
  await asked(`/api/v1/desk/${code}/notes`, stranger.token).expect(403);

  const { roomToken } = (
    await test.http.post(`/api/v1/room/${code}/join`).send(guestBody()).expect(200)
  ).body as RoomJoinedDto;
  await asked(`/api/v1/desk/${code}/notes`, roomToken).expect(401);
  for (const path of ['/api/v1/room', '/api/v1/room/run', `/api/v1/screen/${code}`]) {
    const { text } = await asked(path, roomToken).expect(200);
    expect(text).not.toContain('helada');
  }
  const [{ snapshot } = { snapshot: '' }] = await test.db.query<{ snapshot: string }>(
    'select snapshot::text as snapshot from sessions where id = $1',
    [event.reference],
  );
  expect(snapshot).toContain('Vino 1');
  expect(snapshot).not.toContain('helada');
});

it('keeps private notes in clones and files of a tasting, and limits their length', async () => {
  const tasting = await aNotedTasting();
  const path = `/api/v1/tasting/${organiser.uid}`;
  const file = await organiser.client.get<object>(`${path}/${tasting.id}/exchange`);
  const brought = await organiser.client.post<{ productReferences: object[] }>(
    `${path}/exchange`,
    file,
  );
  expect(brought.productReferences[0]).toMatchObject({ hostNotes: secret });
  const [first, second] = tasting.productReferences;
  const productReferences = [Object.assign({}, first, { hostNotes: 'á'.repeat(2_001) }), second];
  const refused = await test
    .as(organiser)
    .post(`${path}/${tasting.id}`)
    .send({ productReferences })
    .expect(422);
  expect(refused.body).toMatchObject({
    issues: [{ path: 'productReferences.0.hostNotes', code: 'TOO_LONG', params: { max: 2_000 } }],
  });
});
