import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.js';
import type { RoomDoorDto } from './room-door.dto.js';

const said = {
  code: 'VENDIMIA26',
  fromDate: '2026-11-20T17:00:33.000Z',
  toDate: '2026-11-20T21:00:33.000Z',
  timeZone: 'Europe/Madrid',
  lang: 'CA',
  tasting: {
    type: 'CONVENTIONAL_TAST',
    duration: 75,
    name: `Garnatxes; blanques, negres \\ ${'à'.repeat(190)}`,
  },
  organiser: { name: 'Celler de Prova' },
};
const door = said as RoomDoorDto;
const link = 'https://room.example.com/room/VENDIMIA26?lang=ca';
const file = (sessionId = 'R7tY0wLkX2vB8nQ4mZ1c') =>
  calendarFile({ sessionId, door, link, at: new Date('2026-11-01T08:00:00Z') });
const unfolded = () => file().replaceAll('\r\n ', '');

it('gives the times in UTC, and describes them in the zone of the event', () => {
  expect(file()).toContain(
    '\r\nDTSTAMP:20261101T080000Z\r\nDTSTART:20261120T170033Z\r\nDTEND:20261120T181533Z\r\n',
  );
  expect(unfolded()).toContain(
    'DESCRIPTION:Celler de Prova\\n20 de novembre del 2026\\, a les 18:00 · uns 75 minuts · hora d’Europa central (GMT+1)\\nVENDIMIA26\\nhttps://room.example.com/room/VENDIMIA26?lang=ca\r\n',
  );
  expect(unfolded()).toContain('\r\nURL:https://room.example.com/room/VENDIMIA26?lang=ca\r\n');
});

it('does not block the time of a campaign in the calendar', () => {
  const campaign = { ...said, tasting: { ...said.tasting, type: 'PODCAST_TAST' } } as RoomDoorDto;
  expect(
    calendarFile({ sessionId: 'R7tY0wLkX2vB8nQ4mZ1c', door: campaign, link, at: new Date() }),
  ).toContain('\r\nTRANSP:TRANSPARENT\r\n');
  expect(file()).not.toContain('TRANSP');
});

it('escapes texts, and folds long lines between characters', () => {
  expect(unfolded()).toContain(
    `\r\nSUMMARY:Garnatxes\\; blanques\\, negres \\\\ ${'à'.repeat(190)}\r\n`,
  );
  const lines = file().split('\r\n');
  expect(lines.length).toBeGreaterThan(18);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
});

it('gives each event its own UID, which does not change or contain the id of the event', () => {
  const uid = (text: string) => /UID:(.+)/.exec(text)?.[1];
  expect(uid(file())).toMatch(/^[0-9a-f]{32}@room\.example\.com$/);
  expect(uid(file())).toBe(uid(file()));
  expect(uid(file('kX2vB8nQ4mZ1cR7tY0wL'))).not.toBe(uid(file()));
});
