import type { RoomDto } from '../../server/rooms/room.dto.js';
import type { RoomJoinedDto } from '../../server/rooms/room-door.dto.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import type { ParameterType } from '../../shared/vocabulary/sheet.js';
import type { Template } from '../../shared/vocabulary/tasting.js';
import type { Organiser } from './accounts.js';
import type { TestApp } from './app.js';
import { guestBody } from './factories.js';
import { aSnapshot, aStoredEvent, categories, sheetPath } from './stored-event.js';

export const red = 'red00000000000000000';
export const white = 'white000000000000000';
export const question = 'question000000000001';
export const concept = 'concept0000000000001';

/**
 * A snapshot with a red and a white wine, and with every kind of question that a sheet can have.
 */
export function snapshotWith(
  template: Template,
  changes: Partial<SessionSnapshot> = {},
): SessionSnapshot {
  const types: ParameterType[] = ['RATE_BOX', 'RATE_PRICE', 'BLIND_PRICE', 'NOTES'];
  const snapshot = aSnapshot([
    { reference: red, name: 'Garnacha Secreta' },
    { reference: white, name: 'Macabeu Ocult' },
  ]);
  return {
    ...snapshot,
    tasting: { ...snapshot.tasting, template },
    sheets: {
      [sheetPath]: {
        id: 'sheet000000000000001',
        name: { ES: 'Ficha' },
        parameters: types.map((type, order) => ({
          id: type,
          name: { ES: type },
          type,
          options: [],
          order,
        })),
        categories,
      },
    },
    ...changes,
  };
}

/** A guest's answers to that snapshot: survey, wines, satisfaction, a comment and a click. */
export const whole = {
  survey: { [question]: ['often', 'never'] },
  assessments: {
    [red]: {
      parameters: { rateBox: 4.5, ratePrice: 'not_rated', notes: ' Guinda y tomillo. ' },
      categories: {
        taste: {
          sweet: 'sweet-low',
          single: 'only',
          aroma: { fruit: true, raspberry: true },
          mood: '1',
          finish: 'long',
        },
        view: { depth: 'depth-full' },
      },
      submitted: true,
    },
    [white]: { parameters: { rateBox: 0, ratePrice: 5 } },
  },
  satisfactions: { [concept]: 1 },
  finalComment: 'Volveremos.',
  actions: [{ id: 'click-0001', type: 'STORE_LINK_CLICKED', productRef: red }],
};

/** Functions that store events of an organiser, and call one server as their guests. */
export function roomCalls({ http, db }: Pick<TestApp, 'http' | 'db'>, organiser: Organiser) {
  const aRoom = async ({
    template = 'CONVENTIONAL_TEMPLATE' as Template,
    liteMode = false,
    snapshot = snapshotWith(template),
  } = {}) => {
    const event = await aStoredEvent(db, organiser.uid, snapshot);
    if (liteMode) await db.query('update sessions set lite_mode = true where id = $1', [event.id]);
    return { ...event, snapshot };
  };
  const post = (code: string, path: string, body: object) =>
    http.post(`/api/v1/room/${code}/${path}`).send(body);
  const room = (token: string) => http.get('/api/v1/room').set('authorization', `Bearer ${token}`);
  return {
    aRoom,
    post,
    room,
    join: async (code: string, body: object = guestBody()) =>
      (await post(code, 'join', body).expect(200)).body as RoomJoinedDto,
    read: async (token: string) => (await room(token).expect(200)).body as RoomDto,
    save: (token: string, body: object) =>
      http.put('/api/v1/room/answers').set('authorization', `Bearer ${token}`).send(body),
    countOf: async (sql: string, parameters: unknown[]) =>
      Number((await db.query<{ n: string }>(`select count(*) as n from ${sql}`, parameters))[0]?.n),
  };
}
