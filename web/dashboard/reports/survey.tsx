import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { paintAt, Swatch } from './paint';
import { mostParts, PieFigure } from './pie-figure';
import parts from './report-parts.module.css';
import { ShareTable } from './share-table';
import { isLeftOut, TooFew } from './too-few';
import type { ReportSummary } from './use-report';

/**
 * The answers to the survey, which comes before the first product: a table with bars for each
 * question. Adds a pie for up to 5 exclusive options.
 */
export function Survey({ survey }: Pick<ReportSummary, 'survey'>) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  if (survey.length === 0) return null;
  return (
    <FormSection title={t('survey.title')}>
      <div className={parts.tables}>
        {survey.map(({ reference, question, type, n, options }) => {
          const title = localize(question, locale);
          const counts = options.map(({ count }) => count);
          if (isLeftOut(n, counts)) return <TooFew key={reference} title={title} />;
          const several = type === 'MULTIPLE_OPTION_QUESTION';
          const withPie = !several && n > 0 && options.length <= mostParts;
          const rows = options.map(({ id, text, count }, index) => ({
            key: id,
            name: localize(text, locale),
            count,
            mark: withPie && <Swatch paint={paintAt(index)} />,
          }));
          return (
            <ShareTable
              key={reference}
              title={title}
              note={`${t('survey.answered', { count: n, shown: format.number(n) })}${several ? ` · ${t('survey.several')}` : ''}`}
              rows={rows}
              whole={n}
              beside={
                withPie ? (
                  <PieFigure
                    title={t('shares.chart', { name: title })}
                    titled
                    parts={rows.map(({ name, count }, index) => ({
                      name,
                      value: count,
                      paint: paintAt(index),
                    }))}
                    size={140}
                  />
                ) : undefined
              }
            />
          );
        })}
      </div>
    </FormSection>
  );
}
