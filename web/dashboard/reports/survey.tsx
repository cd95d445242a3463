import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { colorAt } from '~/theme/palette';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ChartFigure, Slices } from './chart-figure';
import parts from './report-parts.module.css';
import { ShareTable } from './share-table';
import type { ReportSummary } from './use-report';

/** More parts than these are told apart by bars alone. */
const mostSlices = 5;

/** What was answered before the first product: a table with bars for each question, and a pie where one answer excludes the others. */
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
          const several = type === 'MULTIPLE_OPTION_QUESTION';
          const withPie = !several && n > 0 && options.length <= mostSlices;
          const rows = options.map(({ id, text, count }, index) => ({
            key: id,
            name: localize(text, locale),
            count,
            mark: withPie && <span className={parts.swatch} style={{ background: colorAt(index) }} aria-hidden="true" />,
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
                  <ChartFigure title={t('shares.chart', { name: title })} titled height={140}>
                    <Slices slices={rows.map(({ name, count }, index) => ({ name, value: count, color: colorAt(index) }))} size={140} />
                  </ChartFigure>
                ) : undefined
              }
            />
          );
        })}
      </div>
    </FormSection>
  );
}
