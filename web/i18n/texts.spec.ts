import { describe, expect, it } from 'vitest';
import { baseLanguage, nearestLocale } from './texts';

describe('nearestLocale', () => {
  it('answers in a language whose texts are there, in the variant that was asked for', () => {
    expect(['es-MX', 'es-419', 'EN', 'en-GB', 'ca-AD', 'gl'].map(nearestLocale)).toEqual(['es-MX', 'es', 'en', 'en-GB', 'ca-AD', 'gl']);
  });

  it('leaves the choice to the next language of the browser where there are no texts yet', () => {
    expect(['de', 'de-DE', 'fr-CA', 'IT', 'pl', 'pt-BR', 'zh'].filter(nearestLocale)).toEqual([]);
  });
});

describe('baseLanguage', () => {
  it('is one that is offered', () => {
    expect(['es-MX', 'ca', 'en-US', 'gl', 'eu', 'de-AT'].map(baseLanguage)).toEqual(['es', 'ca', 'en', 'es', 'es', 'es']);
  });
});
