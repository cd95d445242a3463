import type { RoomDto } from '../../../server/rooms/room.dto.ts';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.ts';
import { anEvent, aProduct, aTastingWith, guestBody } from '../../support/factories.ts';
import type { Json } from '../../support/json.ts';
import type { Bench } from '../bench.ts';
import { bytesOf, connections, inTurn, type LoadTarget, rateInTurns } from '../load-test.ts';
import { atLeast } from '../result-table.ts';
import { aWine } from './products.ts';

type Guest = Json<RoomJoinedDto>;

/** Measures the requests of a guest's phone: the door, joining, the tasting, an answer. */
export async function room({ product, bare, anOrganiser, add }: Bench): Promise<void> {
  const organiser = await anOrganiser();
  const wines = [];
  for (let n = 1; n <= 6; n++) wines.push(await aProduct(organiser, aWine(n)));
  const { sessionCode } = await anEvent(organiser, {
    tasting: await aTastingWith(organiser, wines),
  });
  const code = sessionCode.publicCode;
  const guests: Guest[] = [];
  for (let n = 0; n < connections; n++)
    guests.push(await organiser.client.post(`/api/v1/room/${code}/join`, guestBody()));
  const json = { 'content-type': 'application/json' };

  const doors = { ours: `${product.url}/api/v1/room/${code}`, bare: `${bare}/door/${code}` };
  const door = await rateInTurns({ ours: { url: doors.ours }, bare: { url: doors.bare } });
  add({
    what: 'the door of a room',
    goal: atLeast(0.5),
    ours: door.ours,
    baseline: door.bare,
    unit: 'requests/s',
    note: '',
  });

  const joining = (path: string): LoadTarget['connect'] => {
    const next = () => ({ method: 'POST', path, body: JSON.stringify(guestBody()), headers: json });
    return () => next;
  };
  const joined = await rateInTurns({
    ours: { url: product.url, connect: joining(`/api/v1/room/${code}/join`) },
    bare: { url: bare, connect: joining(`/join/${code}`) },
  });
  add({
    what: 'join',
    goal: atLeast(0.5),
    ours: joined.ours,
    baseline: joined.bare,
    unit: 'requests/s',
    note: '',
  });

  const as = ({ roomToken }: Guest) => ({ authorization: `Bearer ${roomToken}` });
  const pages = await rateInTurns({
    ours: {
      url: product.url,
      connect: () => inTurn(guests, (guest) => ({ path: '/api/v1/room', headers: as(guest) })),
    },
    bare: {
      url: bare,
      connect: () => inTurn(guests, ({ attendee }) => ({ path: `/room/${attendee.reference}` })),
    },
  });
  const [first] = guests as [Guest];
  const sizes = [
    await bytesOf(`${product.url}/api/v1/room`, as(first)),
    await bytesOf(`${bare}/room/${first.attendee.reference}`),
  ];
  const note = `${sizes.map((bytes) => (bytes / 1000).toFixed(1)).join(' : ')} KB`;
  add({
    what: 'the page of a room',
    goal: atLeast(0.5),
    ours: pages.ours,
    baseline: pages.bare,
    unit: 'requests/s',
    note,
  });

  const page = await organiser.client.as(first.roomToken).get<Json<RoomDto>>('/api/v1/room');
  const refs = page.products.map(({ reference }) => reference);
  let sequence = Date.now();
  const answering = (
    request: (
      guest: Guest,
      answer: { ref: string; rateBox: number; notes: string },
    ) => { path: string; body: object },
  ) => {
    const next = inTurn(guests, (guest) => guest);
    return () => {
      const guest = next();
      return inTurn(refs, (ref) => {
        sequence += 1;
        const { path, body } = request(guest, {
          ref,
          rateBox: (sequence % 11) / 2,
          notes: `Fruta madura ${sequence}`,
        });
        return {
          method: 'PUT',
          path,
          body: JSON.stringify({ sequence, ...body }),
          headers: { ...json, ...as(guest) },
        };
      });
    };
  };
  const answered = await rateInTurns({
    ours: {
      url: product.url,
      connect: answering((_guest, { ref, ...parameters }) => ({
        path: '/api/v1/room/answers',
        body: { assessments: { [ref]: { parameters } } },
      })),
    },
    bare: {
      url: bare,
      connect: answering(({ attendee }, { ref, ...body }) => ({
        path: `/answers/${attendee.reference}/${ref}`,
        body,
      })),
    },
  });
  add({
    what: 'an answer',
    goal: atLeast(0.5),
    ours: answered.ours,
    baseline: answered.bare,
    unit: 'requests/s',
    note: `${connections} guests`,
  });
}
