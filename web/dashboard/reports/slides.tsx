import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import {
  leadersOf,
  tellsLeaders,
  verdictTitle,
  verdictWords,
} from '../../../shared/rules/finding-sentences.js';
import { hasFinished, type Verdict, verdictOf } from '../../../shared/rules/findings.js';
import { dateLocale } from '../../../shared/rules/format.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ProductPicture } from './product-picture';
import classes from './slides.module.css';
import type { RankedProduct, ReportSummary } from './use-report';

export type Slide = { title: string; body: ReactNode };

/** More bars than this cannot be read from the back of a room. */
const mostBars = 7;
const topStars = 5;
const topSatisfaction = 10;

/**
 * Returns the slides of a report, for the guests in the room: without advice, names of guests,
 * statistics, or slides that would be empty.
 */
export function useSlides(summary: ReportSummary): Slide[] {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const { event, attendees, products, satisfaction } = summary;
  const rated = products.filter(({ ratings }) => ratings.mean !== null);
  const verdict = verdictOf(products);
  const finished = hasFinished(summary);
  const date = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'full',
    timeZone: event.timeZone,
  });
  const topics = satisfaction.flatMap(({ reference, concept, mean }) =>
    mean === null ? [] : [{ key: reference, name: localize(concept, locale), mean }],
  );
  return [
    {
      title: event.tasting,
      body: (
        <>
          {attendees.count > 0 && (
            <p className={classes.figure}>
              {format.number(attendees.count)}{' '}
              <small>{t('present.came', { count: attendees.count })}</small>
            </p>
          )}
          <p>
            {[date.format(new Date(event.startDate)), event.instructor].filter(Boolean).join(' · ')}
          </p>
        </>
      ),
    },
    // The winner comes last.
    ...rated.toReversed().map((product) => ({
      title: product.product.name,
      body: <Product product={product} />,
    })),
    // With too few ratings there is no winner to announce.
    ...(verdict.kind === 'none' || verdict.kind === 'few'
      ? []
      : [
          {
            title: t(verdictTitle(verdict, finished)),
            body: <Leaders verdict={verdict} finished={finished} />,
          },
        ]),
    ...inParts(
      rated.map(({ reference, position, product, ratings }) => ({
        key: reference,
        name: `${position === null ? '' : `${format.number(position)}. `}${product.name}`,
        mean: ratings.mean ?? 0,
      })),
    ).map((bars) => ({
      title: t('ranking.title'),
      body: <Bars bars={bars} top={topStars} />,
    })),
    ...inParts(topics).map((bars) => ({
      title: t('satisfaction.title'),
      body: <Bars bars={bars} top={topSatisfaction} />,
    })),
  ];
}

type Bar = { key: string; name: string; mean: number };

/** Divides the bars into slides. */
const inParts = (bars: readonly Bar[]): Bar[][] =>
  Array.from({ length: Math.ceil(bars.length / mostBars) }, (_, part) =>
    bars.slice(part * mostBars, (part + 1) * mostBars),
  );

function Product({ product: { product, position, ratings } }: { product: RankedProduct }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const about = [localize(product.subtype.name, locale), product.vintage];
  return (
    <div className={classes.product}>
      <ProductPicture image={product.image} large />
      <div>
        <p>{about.filter(Boolean).join(' · ')}</p>
        <Mean mean={ratings.mean} />
        <p>
          {[
            position !== null && t('present.place', { place: format.number(position) }),
            t('spread.ratings', { count: ratings.n, shown: format.number(ratings.n) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
}

type LeadersProps = { verdict: Verdict<RankedProduct>; finished: boolean };

/** The winner, or the products that share the first place, and why. */
function Leaders({ verdict, finished }: LeadersProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { key, values } = verdictWords(verdict, finished, format);
  const leaders = leadersOf(verdict);
  const [winner] = leaders.length === 1 ? leaders : [];
  return (
    <>
      <div className={classes.leaders}>
        {leaders.map(({ reference, product, ratings }) => (
          <div key={reference}>
            <ProductPicture image={product.image} />
            <span>{product.name}</span>
            {!winner && ratings.mean !== null && <span>{format.number(ratings.mean, 2)}</span>}
          </div>
        ))}
      </div>
      {winner && <Mean mean={winner.ratings.mean} />}
      {/* The other verdicts warn the organiser of chance. */}
      {tellsLeaders(verdict) && verdict.kind !== 'only' && <p>{t(key, values)}</p>}
    </>
  );
}

function Mean({ mean }: { mean: number | null }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return mean === null ? null : (
    <p className={classes.figure}>
      {format.number(mean, 2)} <small>{t('outOf', { max: topStars })}</small>
    </p>
  );
}

function Bars({ bars, top }: { bars: readonly Bar[]; top: number }) {
  const format = useFormat();
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, name, mean }) => (
        <li key={key}>
          <span className={classes.name}>{name}</span>
          <b>{format.number(mean, 2)}</b>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${(100 * mean) / top}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
