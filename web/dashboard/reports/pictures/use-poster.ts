import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { house } from '~/theme/tokens';
import { useFormat } from '~/ui/use-format';
import { isColor } from '../../../../shared/rules/contrast.js';
import type { ReportSummary } from '../use-report';
import type { Poster, PosterFormat } from './draw-poster';
import type { PosterContent } from './poster-content';
import { asData, posterSvg } from './poster-files';

/** A picture that is ready to be shown: its SVG file and the address of that file. */
export type ReadyPoster = { svg: Blob; address: string };
type Drawn = { of: object; ready?: ReadyPoster; failed?: unknown };

/**
 * Draws a picture in the organiser's colours. `ready` is undefined while it is drawn and after a
 * failure; it never is the picture of another content or format.
 */
export function usePoster(
  { event }: Pick<ReportSummary, 'event'>,
  content: PosterContent | null,
  format: PosterFormat,
): { ready?: ReadyPoster; failed?: unknown; retry: () => void } {
  const { t } = useTranslation('reports');
  const formats = useFormat();
  const { uid } = useAccount();
  const { data: company, error: noCompany, mutate: readCompany } = useCompany();
  const {
    data: theme,
    error: noTheme,
    mutate: readTheme,
  } = useGet('/api/v1/theme/{uid}/web', { params: { path: { uid } } });
  const poster = useMemo(() => {
    if (!content || !company || !theme) return null;
    const own = company.plan.customThemes && isColor(theme.mainColor);
    const guests = Math.max(...content.products.map(({ n }) => n));
    return {
      organiser: company.name,
      logo: company.logo,
      about: `${event.tasting} · ${formats.date(event.startDate, event.timeZone)}`,
      heading: t(content.heading),
      chosen: t('poster.chosen', { count: guests, shown: formats.number(guests) }),
      products: content.products.map(({ name, place, mean, image }) => ({
        name,
        place,
        mean,
        picture: image,
        stars: `${formats.number(mean, 2)} ${t('outOf', { max: 5 })}`,
      })),
      mainColor: own ? theme.mainColor : house.main,
      fonts: { headings: house.display, text: house.text },
    } satisfies Poster;
  }, [content, company, theme, event, t, formats]);
  const [attempt, setAttempt] = useState(0);
  // A new object for each drawing, so that a result belongs to exactly one of them.
  const wanted = useMemo(() => poster && { poster, format, attempt }, [poster, format, attempt]);
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    if (!wanted) return;
    const { poster, format } = wanted;
    let address = '';
    let gone = false;
    const draw = async () => {
      const [logo, ...pictures] = await Promise.all(
        [poster.logo, ...poster.products.map(({ picture }) => picture)].map(asData),
      );
      const products = poster.products.map((product, index) => ({
        ...product,
        picture: pictures[index] ?? null,
      }));
      const svg = await posterSvg({ ...poster, logo: logo ?? null, products }, format);
      if (gone) return;
      address = URL.createObjectURL(svg);
      setDrawn({ of: wanted, ready: { svg, address } });
    };
    draw().catch((failed: unknown) => gone || setDrawn({ of: wanted, failed }));
    return () => {
      gone = true;
      URL.revokeObjectURL(address);
    };
  }, [wanted]);
  const retry = () => {
    if (wanted) setAttempt((before) => before + 1);
    if (noCompany) void readCompany();
    if (noTheme) void readTheme();
  };
  if (!wanted) return { failed: noCompany ?? noTheme, retry };
  return drawn?.of === wanted ? { ready: drawn.ready, failed: drawn.failed, retry } : { retry };
}
