import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AvatarDto, FoundFaceDto } from '../../../server/avatars/avatar.dto.js';
import { AvatarsService } from '../../../server/avatars/avatars.service.js';
import type { UploadedFileDto } from '../../../server/files/file.dto.js';
import { sweepFiles } from '../../../server/files/sweep-files.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  markedPlaces,
  pictureWithFace,
  pictureWithoutFace,
} from '../../support/avatar-pictures.js';
import { anAvatar, aProduct, aTastingWith, avatarBody } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';

let test: TestApp;
let owner: Organiser;
let stranger: Organiser;
let face: string;
let nobody: string;

const path = (id = '', uid = owner.uid) => `/api/v1/avatar/${uid}${id && `/${id}`}`;
const upload = async (picture: Buffer, folder = 'avatars', as = owner): Promise<string> =>
  (await as.client.upload<UploadedFileDto>(`/api/v1/files/${as.uid}`, { path: folder }, picture))
    .url;
const marked = (fields: object = {}) => avatarBody(nobody, fields);
const create = (fields: object = {}) => anAvatar(owner, nobody, fields);
const figureOf = (pathOrId: string, uid = owner.uid) =>
  test.app.get(AvatarsService).figureOf(uid, pathOrId);

beforeAll(async () => {
  test = await startApp({ work: false });
  [owner, stranger] = await Promise.all([test.anOrganiser(), test.anOrganiser()]);
  await test.liftLimits(owner);
  face = await upload(await pictureWithFace());
  nobody = await upload(await pictureWithoutFace());
});
afterAll(() => test?.close());

it('every organiser has four default avatars, which nobody can change', async () => {
  const list = await stranger.client.get<AvatarDto[]>(path('', stranger.uid));
  expect(list.map(({ id, name, gender }) => [id, name, gender])).toEqual([
    ['ClaraDefaultAvatar01', 'Clara', 'FEMALE'],
    ['MontseDefaultAvatar1', 'Montse', 'FEMALE'],
    ['BielDefaultAvatar001', 'Biel', 'MALE'],
    ['RamonDefaultAvatar01', 'Ramon', 'MALE'],
  ]);
  for (const avatar of list) {
    expect(avatar).toMatchObject({ isDefault: true, placement: null, usedIn: [], demo: false });
    expect(await owner.client.get(path(encodeURIComponent(`avatars/${avatar.id}`)))).toEqual(
      avatar,
    );
  }
  const [clara] = list as [AvatarDto];
  const refused = { error_msg: 'AVATAR_DEFAULT', error: expect.stringMatching(/default avatars/) };
  for (const answer of [
    await test.as(owner).post(path(clara.id), { name: 'Claire' }).expect(409),
    await test.as(owner).delete(path(clara.id)).expect(409),
    await test
      .as(owner)
      .post(path(`${clara.id}/restore`), {})
      .expect(409),
  ])
    expect(answer.body).toMatchObject(refused);
  expect(await figureOf('avatars/BielDefaultAvatar001')).toEqual({
    id: 'BielDefaultAvatar001',
    name: 'Biel',
    gender: 'MALE',
    kind: 'DRAWN',
    look: 'Biel',
  });
});

it('finds the face in an image, and stores its places', async () => {
  const found = await owner.client.post<FoundFaceDto>(path('face'), { video: face });
  expect(found.preview).toBe(face);
  expect(found.placement.leftEye?.x).toBeGreaterThan(0.5);
  const made = await owner.client.post<AvatarDto>(path(), {
    name: '  Biel Ferrer ',
    gender: 'MALE',
    video: face,
  });
  expect(made).toMatchObject({
    reference: made.id,
    name: 'Biel Ferrer',
    gender: 'MALE',
    video: face,
    preview: face,
    isDefault: false,
    version: 1,
  });
  expect(made.placement).toEqual(found.placement);
  expect(await owner.client.get(path(made.id))).toEqual(made);
  expect(await figureOf(`avatars/${made.id}`)).toEqual({
    id: made.id,
    name: 'Biel Ferrer',
    gender: 'MALE',
    kind: 'PICTURE',
    picture: face,
    placement: made.placement,
  });
  expect(await figureOf(made.id, stranger.uid)).toBeNull();
});

it('accepts an image without a face only with places marked by hand', async () => {
  const noFace = {
    error_msg: 'AVATAR_NO_FACE',
    issues: [{ path: 'video', code: 'AVATAR_NO_FACE', params: { number: 1 } }],
  };
  for (const at of ['face', '']) {
    const body = at ? { video: nobody } : marked({ placement: null });
    expect((await test.as(owner).post(path(at), body).expect(422)).body).toMatchObject(noFace);
  }
  const made = await create();
  expect(made.placement).toEqual(markedPlaces);
  // A new name searches nothing. A cleared placement searches again.
  const named = await owner.client.post<AvatarDto>(path(made.id), { name: 'Aina F.' });
  expect(named).toMatchObject({ name: 'Aina F.', placement: markedPlaces, version: 2 });
  const cleared = await test.as(owner).post(path(made.id), { placement: null }).expect(422);
  expect(cleared.body).toMatchObject(noFace);
  const moved = { ...markedPlaces, mouth: { ...markedPlaces.mouth, y: 0.65 } };
  const after = await owner.client.post<AvatarDto>(path(made.id), { placement: moved, version: 2 });
  expect(after).toMatchObject({ placement: moved, version: 3 });
  const stale = await test.as(owner).post(path(made.id), { name: 'Late', version: 2 }).expect(409);
  expect(stale.body).toMatchObject({ error_msg: 'VERSION_CONFLICT', current: after });
  // The places of one image say nothing about another one.
  const other = await owner.client.post<AvatarDto>(path(made.id), { video: face });
  expect(other.preview).toBe(face);
  expect(other.placement).not.toEqual(moved);
});

it('refuses an image that is too large for the search', async () => {
  const large = await upload(await pictureWithoutFace(2400, 1300), 'theme/web');
  const { body } = await test.as(owner).post(path(), marked({ video: large, placement: null }));
  expect(body).toMatchObject({
    status: 422,
    error_msg: 'AVATAR_IMAGE_TOO_LARGE',
    issues: [{ path: 'video', code: 'AVATAR_IMAGE_TOO_LARGE', params: { number: 2 } }],
  });
  expect(await create({ video: large })).toMatchObject({ preview: large });
});

it.each([
  [{ name: ' ', gender: null, video: null }, 'REQUIRED', 'name'],
  [{ gender: null, video: null }, 'REQUIRED', 'gender'],
  [{ video: null }, 'REQUIRED', 'video'],
  [{ gender: 'OTHER' }, 'INVALID_CHOICE', 'gender'],
  [{ video: 'https://site.example/face.jpg' }, 'INVALID_URL', 'video'],
  [{ video: '/files/nobody/avatars/none.jpg' }, 'UNKNOWN_REFERENCE', 'video'],
  [{ video: `videos/${newId()}` }, 'UNKNOWN_REFERENCE', 'video'],
  [{ placement: { ...markedPlaces, leftEye: null } }, 'REQUIRED', 'placement.leftEye'],
  [{ placement: { ...markedPlaces, chin: { x: 0.5, y: 7 } } }, 'OUT_OF_RANGE', 'placement.chin.y'],
])('refuses %o', async (fields, code, at) => {
  const { body } = await test.as(owner).post(path(), marked(fields)).expect(422);
  expect(body).toMatchObject({ error_msg: code, issues: [{ path: at, code }, ...others(body)] });
});
const others = (body: unknown) => (body as { issues: unknown[] }).issues.slice(1);

it('belongs to its organiser alone', async () => {
  const theirs = await upload(await pictureWithoutFace(), 'avatars', stranger);
  const { body } = await test
    .as(owner)
    .post(path(), marked({ video: theirs }))
    .expect(422);
  expect(body).toMatchObject({ error_msg: 'UNKNOWN_REFERENCE' });
  const { id } = await create();
  for (const answer of [
    await test.as(stranger).get(path(id, stranger.uid)),
    await test.as(stranger).post(path(id, stranger.uid), { name: 'Mine' }),
    await test.as(stranger).delete(path(id, stranger.uid)),
    await test.as(stranger).post(path(`${id}/restore`, stranger.uid), {}),
  ])
    expect(answer.status).toBe(404);
  const list = await stranger.client.get<AvatarDto[]>(path('', stranger.uid));
  expect(list.map((avatar) => avatar.id)).not.toContain(id);
});

it('uses the poster of an available video of the library', async () => {
  const id = newId();
  await test.db.query(
    `insert into videos (id, owner_uid, name, kind, state, bytes, poster) values ($1, $2, 'Vendimia', 'UPLOADED', 'CONVERTING', 1, null)`,
    [id, owner.uid],
  );
  const body = marked({ video: id, placement: null });
  await test.as(owner).post(path(), body).expect(422);
  await test.db.query(`update videos set state = 'AVAILABLE' where id = $1`, [id]);
  const unposted = await test.as(owner).post(path(), body).expect(422);
  expect(unposted.body).toMatchObject({ error_msg: 'IMAGE_UNREACHABLE' });
  await test.db.query('update videos set poster = $2 where id = $1', [id, face]);
  const made = await owner.client.post<AvatarDto>(path(), body);
  expect(made).toMatchObject({ video: `videos/${id}`, preview: face });
  // The image stays when the video is deleted, and the avatar can still be changed.
  await test.db.query('update videos set deleted_at = now() where id = $1', [id]);
  const moved = await owner.client.post(path(made.id), { placement: markedPlaces });
  expect(moved).toMatchObject({ preview: face, placement: markedPlaces });
});

it('is deleted and restored, and names the tastings that use it', async () => {
  const { id } = await create({ name: 'Zoe' });
  const slot = (avatarPath: string) => ({
    platform: 'generated',
    generated: true,
    text: 'Hola',
    language: 'es-ES',
    avatarPath,
  });
  const product = await aProduct(owner);
  const tasting = await aTastingWith(owner, [product], {
    name: 'Tres garnachas',
    podcastPresentationVideo: slot(`avatars/${id}`),
    podcastGoodbyeVideo: slot(id),
  });
  const uses = [{ reference: tasting.id, name: 'Tres garnachas' }];
  expect(await owner.client.get(path(id))).toMatchObject({ usedIn: uses });
  const rows = await owner.client.get<AvatarDto[]>(`${path()}?fields=id,name,isDefault,usedIn`);
  expect(rows.slice(0, 4).every(({ isDefault }) => isDefault)).toBe(true);
  expect(rows.at(-1)).toEqual({ id, name: 'Zoe', isDefault: false, usedIn: uses });
  expect((await owner.client.get<AvatarDto[]>(`${path()}?q=zoe`)).map((row) => row.id)).toEqual([
    id,
  ]);

  await test.as(owner).delete(path(id)).expect(200);
  await test.as(owner).delete(path(id)).expect(404);
  await test.as(owner).get(path(id)).expect(404);
  expect(await figureOf(id)).toBeNull();
  const { body } = await test
    .as(owner)
    .post(path(`${id}/restore`), {})
    .expect(200);
  expect(body).toMatchObject({ id, usedIn: uses });
  await test.as(owner).delete(path(id)).expect(200);
  // The identity token would not live as long as the clock could move.
  await test.db.query(
    `update avatars set deleted_at = deleted_at - interval '30 days' where id = $1`,
    [id],
  );
  await test
    .as(owner)
    .post(path(`${id}/restore`), {})
    .expect(404);
});

it('pages through the default avatars and the own ones', async () => {
  const all = (await owner.client.get<AvatarDto[]>(path())).map(({ id }) => id);
  const read: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = await test.as(owner).get(`${path()}?limit=3&cursor=${cursor}`).expect(200);
    read.push(...(answer.body as AvatarDto[]).map(({ id }) => id));
    cursor = answer.headers['x-next-cursor'] as string;
    if (!cursor) break;
  }
  expect(read).toEqual(all);
});

it('keeps its image from the sweep', async () => {
  const who = await test.anOrganiser();
  const kept = await upload(await pictureWithoutFace(330, 240), 'avatars', who);
  const left = await upload(await pictureWithoutFace(340, 240), 'avatars', who);
  await who.client.post(path('', who.uid), marked({ video: kept }));
  const sweep = () => test.app.get(Jobs).handlerOf(sweepFiles)({}, aJobContext());
  await test.db.query(`update files set created_at = created_at - interval '60 days'`);
  await sweep();
  await test.db.query(
    `update files set unnamed_since = unnamed_since - interval '60 days' where unnamed_since is not null`,
  );
  await sweep();
  const rows = await test.db.query<{ key: string }>(`select key from files where owner_uid = $1`, [
    who.uid,
  ]);
  const files = rows.map(({ key }) => `/files/${key}`);
  expect(files).toContain(kept);
  expect(files).not.toContain(left);
});

it('makes one avatar of a repeated request, and searches its image once', async () => {
  const body = { name: 'Una', gender: 'MALE', video: face };
  const send = () =>
    test.as(owner).post(path(), body).set('idempotency-key', 'the-only-avatar').expect(200);
  const first = (await send()).body as AvatarDto;
  expect((await send()).body).toEqual(first);
});

it('answers other requests while it searches', async () => {
  const ended: string[] = [];
  const search = owner.client.post(path('face'), { video: face }).then(() => ended.push('search'));
  await owner.client.get(path()).then(() => ended.push('list'));
  await search;
  expect(ended).toEqual(['list', 'search']);
});
