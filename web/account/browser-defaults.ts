import { isTimeZone } from '../../shared/rules/zoned-time.js';
import { type Country, defaultCountry, isCountry } from '../../shared/vocabulary/countries.js';

/** The IANA zone of this browser; null if the browser does not know it. */
export function browserTimeZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : null;
}

type Place = Intl.Locale & {
  /** The zones of the region. Older browsers do not have it. */
  getTimeZones?: () => string[] | undefined;
};

/**
 * The country that a new account starts with: the region of a language of this browser, if the
 * clock of the browser is set to a zone of it. Many browsers outside the USA ask for `en-US`.
 */
export function countryOfBrowser(): Country {
  const zone = browserTimeZone() ?? '';
  const regions = navigator.languages.map((language) => regionOf(language, zone));
  return regions.find(isCountry) ?? defaultCountry;
}

function regionOf(language: string, zone: string): string | undefined {
  try {
    const place: Place = new Intl.Locale(language);
    return (place.getTimeZones?.()?.includes(zone) ?? true) ? place.region : undefined;
  } catch {
    // Some browsers on Linux name a language that is no BCP 47 tag.
    return undefined;
  }
}
