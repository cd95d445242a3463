import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { useFilterLabels } from './filter/use-filter-labels';
import type { ReportRef } from './report-requests';
import { type ReportSummary, useSupportedFilter, useWholeSummary } from './use-report';

/** The texts in a downloaded image that say where it comes from. */
export type PictureSource = {
  /** The tasting and its day, the product on a product's page, and the filter in words. */
  about: string;
  source: string;
};

const Source = createContext<PictureSource | null>(null);
export const usePictureSource = () => useContext(Source);

type PicturesOfProps = Pick<ReportSummary, 'report' | 'event'> & {
  address: ReportRef;
  subject?: string;
  children: ReactNode;
};

/** Provides the source texts for the image downloads of the charts inside. */
export function PictureSourceProvider({
  address,
  report,
  event,
  subject,
  children,
}: PicturesOfProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { input } = useSupportedFilter(address);
  const { data: whole } = useWholeSummary(address);
  const limits = useFilterLabels(input, whole ?? { products: [], survey: [], event })
    .map(({ text }) => text)
    .join(' · ');
  const source = useMemo(() => {
    const at = (when: string | null) => format.dateTime(when, event.timeZone);
    const told = {
      name: report.name ?? event.tasting,
      code: report.publicCode,
      when: at(report.asOf),
    };
    const filtered =
      report.dateFilterActive &&
      t('bar.filtered', { from: at(report.fromDate), to: at(report.toDate) });
    return {
      about: [subject, event.tasting, format.date(event.startDate, event.timeZone), limits]
        .filter(Boolean)
        .join(' · '),
      source: [t('picture.source', told), filtered].filter(Boolean).join(' · '),
    };
  }, [t, format, report, event, subject, limits]);
  return <Source value={source}>{children}</Source>;
}
