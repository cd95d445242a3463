import { afterEach, expect, it, vi } from 'vitest';
import { browserTimeZone, countryOfBrowser } from './browser-defaults';

const zones: Record<string, string[]> = {
  US: ['America/New_York'],
  MX: ['America/Mexico_City'],
  GB: ['Europe/London'],
};

/** A browser with these languages and this zone. Node has no `getTimeZones`. */
function inBrowser(languages: string[], timeZone: string) {
  vi.stubGlobal('navigator', { languages });
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  });
  Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', {
    configurable: true,
    value(this: Intl.Locale) {
      return this.region ? (zones[this.region] ?? []) : undefined;
    },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Intl.Locale.prototype, 'getTimeZones');
});

it('takes the first region of the languages in which the zone of the browser lies', () => {
  inBrowser(['en-US', 'es-MX', 'es'], 'America/Mexico_City');
  expect(countryOfBrowser()).toBe('MX');
  inBrowser(['en-US'], 'America/New_York');
  expect(countryOfBrowser()).toBe('US');
});

it('stays with Spain when no region fits, is a country or is given', () => {
  inBrowser(['en-US', 'en-GB'], 'Europe/Madrid');
  expect(countryOfBrowser()).toBe('ES');
  inBrowser(['es-419', 'ca', 'en-US@posix'], 'America/Mexico_City');
  expect(countryOfBrowser()).toBe('ES');
});

it('takes the region where the browser does not know its zones', () => {
  inBrowser(['en-GB'], 'Europe/Madrid');
  Reflect.deleteProperty(Intl.Locale.prototype, 'getTimeZones');
  expect(countryOfBrowser()).toBe('GB');
});

it('names no zone that the browser does not know', () => {
  inBrowser(['es'], 'Etc/Unknown');
  expect(browserTimeZone()).toBeNull();
  inBrowser(['es'], 'America/Mexico_City');
  expect(browserTimeZone()).toBe('America/Mexico_City');
});
