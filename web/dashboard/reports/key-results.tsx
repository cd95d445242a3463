import { Anchor, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import {
  leadersOf,
  stepWords,
  testWords,
  verdictTitle,
  verdictWords,
} from '../../../shared/rules/finding-sentences.js';
import { hasFinished, nextStepsOf, verdictOf } from '../../../shared/rules/findings.js';
import { Distribution } from './distribution';
import { HowToRead } from './how-to-read';
import classes from './key-results.module.css';
import { ProductPicture } from './product-picture';
import parts from './report-parts.module.css';
import type { ReportRef } from './report-requests';
import { linksOf, type ReportedProduct, type ReportSummary } from './use-report';

type KeyResultsProps = { summary: ReportSummary; address: ReportRef };
type WonProps = {
  products: readonly ReportedProduct[];
  finished: boolean;
  /** The report, if its products have pages of their own. */
  address?: ReportRef;
};

/** The main results: how many guests came, which product won and by how much, and next steps. */
export function KeyResults({ summary, address }: KeyResultsProps) {
  return (
    <div className={classes.headline}>
      <Came {...summary.attendees} />
      <Won products={summary.products} finished={hasFinished(summary)} address={address} />
      <NextSteps summary={summary} />
    </div>
  );
}

/** Suggestions that the numbers support. */
function NextSteps({ summary }: Pick<KeyResultsProps, 'summary'>) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const id = useId();
  const steps = nextStepsOf(summary).map((step) =>
    stepWords(step, summary.event.currency, locale, format),
  );
  return (
    <section className={parts.card} aria-labelledby={id}>
      <Title order={2} id={id} className={parts.kicker}>
        {t('next.title')}
      </Title>
      {steps.length === 0 ? (
        <p className={parts.said}>{t('next.nothing')}</p>
      ) : (
        <ol className={classes.steps}>
          {steps.map(({ key, values }) => (
            <li key={key}>{t(key, values)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The number of guests. `emails` is left out for strangers. */
export function Came({
  count,
  emails,
  answered,
}: Pick<ReportSummary['attendees'], 'count' | 'answered'> & { emails?: number }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const id = useId();
  return (
    <section className={`${parts.card} ${classes.came}`} aria-labelledby={id}>
      <Title order={2} id={id} className={parts.kicker}>
        {t('came.title')}
      </Title>
      <p className={parts.figure}>{format.number(count)}</p>
      <p className={parts.said}>
        {t('came.answered', { count: answered, shown: format.number(answered) })}
      </p>
      {emails !== undefined && (
        <p className={parts.said}>
          {t('came.emails', {
            count: emails,
            shown: format.number(emails),
            share: format.share(emails, count),
          })}
        </p>
      )}
    </section>
  );
}

/**
 * The product that won, or the ones that share the first place, and why. Statistics are folded.
 */
export function Won({ products, finished, address }: WonProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const id = useId();
  const verdict = verdictOf(products);
  const leaders = leadersOf(verdict);
  const [winner] = leaders.length === 1 ? leaders : [];
  const { key, values } = verdictWords(verdict, finished, format);
  const adjusted = winner?.adjustedMean ?? null;
  // Shared reports have no place for a product that few people rated.
  const uncounted = products.filter(
    ({ position, ratings }) => position === null && ratings.n > 0,
  ).length;
  const statistics = [
    ...testWords(verdict, format).map((sentence) => t(sentence.key, sentence.values)),
    adjusted !== null &&
      adjusted !== winner?.ratings.mean &&
      t('won.adjusted', { mean: format.number(adjusted, 2) }),
  ].filter(Boolean);
  return (
    <section className={parts.card} aria-labelledby={id}>
      <Title order={2} id={id} className={parts.kicker}>
        {t(verdictTitle(verdict, finished))}
      </Title>
      {leaders.map(({ reference, product, ratings: { mean } }) => (
        <div key={reference} className={classes.winner}>
          <ProductPicture image={product.image} />
          {address ? (
            <Anchor
              component={Link}
              to={linksOf(address).product(reference)}
              c="inherit"
              className={classes.winnerName}
            >
              {product.name}
            </Anchor>
          ) : (
            <span className={classes.winnerName}>{product.name}</span>
          )}
          {!winner && mean !== null && <span>{format.number(mean, 2)}</span>}
        </div>
      ))}
      <p className={parts.told}>
        {products.length === 0 && address?.filter ? t('filter.nothing') : t(key, values)}
      </p>
      {uncounted > 0 && <p className={parts.said}>{t('won.uncounted', { count: uncounted })}</p>}
      {winner && winner.ratings.mean !== null && (
        <div className={classes.score}>
          <p className={parts.figure}>
            {format.number(winner.ratings.mean, 2)}
            <small>{t('outOf', { max: 5 })}</small>
          </p>
          <Distribution ratings={winner.ratings} name={winner.product.name} large />
        </div>
      )}
      {statistics.length > 0 && <HowToRead>{statistics.join(' ')}</HowToRead>}
    </section>
  );
}
