import { expect, it, vi } from 'vitest';
import { useEventDates } from './use-event-dates';

vi.mock('~/i18n', () => ({ useLocale: () => 'es' }));
vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (_key: string, values: Record<string, string>) => Object.values(values).join(' · '),
  }),
}));

const event = { fromDate: '2026-11-20T17:00:00.000Z', toDate: '2026-11-20T21:00:00.000Z' };

it('formats the dates of an event in its own time zone and names the zone to readers elsewhere', () => {
  const { range, start } = useEventDates({ ...event, timeZone: 'Asia/Kathmandu' });
  expect(start).toBe('20 de noviembre de 2026 · 22:45 · hora de Nepal (GMT+5:45)');
  // An event of four hours that ends after midnight shows one day with its times. An event of
  // several days shows its first and last day.
  expect(range).toBe('20 de noviembre de 2026 · 22:45 · 2:45 · hora de Nepal (GMT+5:45)');
  const campaign = { ...event, toDate: '2026-11-24T21:00:00.000Z' };
  expect(useEventDates({ ...campaign, timeZone: 'Asia/Kathmandu' }).range).toBe(
    '20 de noviembre de 2026 · 25 de noviembre de 2026',
  );
});

it('uses the reader’s time zone if the browser does not know the stored one', () => {
  const here = useEventDates({
    ...event,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(useEventDates({ ...event, timeZone: 'Mars/Olympus' })).toEqual(here);
});
