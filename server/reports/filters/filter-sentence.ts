import { filterWords } from '../../../shared/rules/filter-words.js';
import { formatters } from '../../../shared/rules/format.js';
import { withDisplayNames } from '../../../shared/rules/with-display-names.js';
import { type FileLanguage, interfaceLanguageOf } from '../../../shared/vocabulary/languages.js';
import { reportTexts } from '../exports/report-texts.js';
import type { ReportView } from '../report-scope.js';

/**
 * The filter of a report as a sentence, the same in files and on screen: 'Filtro: asistentes
 * (Género: Mujer)'. Null without a filter.
 */
export function filterSentence(
  { filtered, snapshot, session }: ReportView,
  language: FileLanguage,
): string | null {
  if (!filtered) return null;
  const locale = interfaceLanguageOf(language);
  const say = reportTexts(locale);
  const whole = {
    products: withDisplayNames(filtered.allProducts),
    survey: snapshot.surveyQuestions.map(({ reference, question, options }) => ({
      reference,
      question,
      options: Object.entries(options).map(([id, { order: _order, ...text }]) => ({ id, text })),
    })),
    event: { timeZone: session.timeZone, currency: snapshot.currency },
  };
  const format = formatters(locale);
  const conditions = filterWords(filtered.filter, whole, say, locale, format);
  const told = (
    [
      ['guests', 'filter.saidGuests'],
      ['wines', 'filter.saidWines'],
    ] as const
  ).flatMap(([of, key]) => {
    const texts = conditions.filter((condition) => condition.of === of).map(({ text }) => text);
    return texts.length > 0 ? [say(key, { conditions: texts.join('; ') })] : [];
  });
  return say('filter.said', { what: format.list(told) });
}
