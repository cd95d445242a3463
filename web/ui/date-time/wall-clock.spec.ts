import dayjs from 'dayjs';
import { afterEach, expect, it, vi } from 'vitest';
import './wall-clock';

afterEach(() => void vi.unstubAllEnvs());

// Times that the clocks of each zone skip.
it.each([
  ['Europe/Madrid', '2026-03-29 02:30:00'],
  ['America/New_York', '2026-03-08 02:30:00'],
  ['Australia/Lord_Howe', '2026-10-04 02:15:00'],
  ['America/Santiago', '2026-09-06 00:00:00'],
])('a picker in a browser in %s can hold %s', (zone, wall) => {
  vi.stubEnv('TZ', zone);
  const format = 'YYYY-MM-DD HH:mm:ss';
  expect(dayjs(wall).format(format)).toBe(wall);
  // The way a picker sets the hour of a day.
  const [day, time] = [wall.slice(0, 10), wall.slice(11)];
  const [hour, minute] = [Number(time.slice(0, 2)), Number(time.slice(3, 5))];
  expect(dayjs(`${day} 12:00:00`).set('hour', hour).set('minute', minute).format(format)).toBe(
    wall,
  );
  expect(dayjs(wall).add(1, 'day').subtract(1, 'day').format(format)).toBe(wall);
});

it('dayjs returns today in the browser’s time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const now = new Date();
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  expect(dayjs().format('YYYY-MM-DD')).toBe(today);
  expect(dayjs(now).format('YYYY-MM-DD')).toBe(today);
});

it('dayjs converts its dates to a Date and back', () => {
  vi.stubEnv('TZ', 'America/Lima');
  expect(
    dayjs(dayjs('2026-05-12').startOf('year').toDate()).add(4, 'months').format('YYYY-MM-DD'),
  ).toBe('2026-05-01');
});
