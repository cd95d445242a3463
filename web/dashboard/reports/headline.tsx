import { Anchor, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/ui/use-format';
import { Distribution } from './distribution';
import { nextStepsOf, verdictOf } from './findings';
import classes from './headline.module.css';
import { NextStepText } from './next-step-text';
import parts from './report-parts.module.css';
import { ReportPicture } from './report-picture';
import type { ReportAddress } from './report-readings';
import { linksOf, type RankedProduct, type ReportSummary } from './use-report';

/** What a winemaker asks first: how many came, which wine won and by how much, what to do next. */
export function Headline({ summary, address }: { summary: ReportSummary; address: ReportAddress }) {
  const { t } = useTranslation('reports');
  const id = useId();
  const steps = nextStepsOf(summary);
  return (
    <div className={classes.headline}>
      <Came {...summary.attendees} />
      <Won products={summary.products} address={address} />
      <section className={parts.card} aria-labelledby={id}>
        <Title order={2} id={id} className={parts.kicker}>
          {t('next.title')}
        </Title>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.kind}>
              <NextStepText step={step} currency={summary.event.currency} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Came({ count, emails, answered }: ReportSummary['attendees']) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const id = useId();
  return (
    <section className={`${parts.card} ${classes.came}`} aria-labelledby={id}>
      <Title order={2} id={id} className={parts.kicker}>
        {t('came.title')}
      </Title>
      <p className={parts.figure}>{format.number(count)}</p>
      <p className={parts.said}>{t('came.answered', { count: answered, shown: format.number(answered) })}</p>
      <p className={parts.said}>{t('came.emails', { count: emails, shown: format.number(emails), share: format.share(emails, count) })}</p>
    </section>
  );
}

function Won({ products, address }: { products: readonly RankedProduct[]; address: ReportAddress }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const id = useId();
  const verdict = verdictOf(products);
  const winner = verdict.kind === 'none' ? undefined : verdict.kind === 'tie' ? verdict.winners[0] : verdict.winner;
  const sentence = () => {
    switch (verdict.kind) {
      case 'none':
        return t('won.none');
      case 'few':
        return t('won.few', { count: verdict.winner.ratings.n });
      case 'only':
        return t('won.only');
      case 'tie':
        return t('won.tie', { names: format.list(verdict.winners.slice(0, 4).map(({ product }) => product.name)) });
      case 'close':
        return t('won.close', { name: verdict.next.product.name, lead: format.number(verdict.lead, 2) });
      default:
        return t('won.clear', { name: verdict.next.product.name, lead: format.number(verdict.lead, 2) });
    }
  };
  return (
    <section className={parts.card} aria-labelledby={id}>
      <Title order={2} id={id} className={parts.kicker}>
        {verdict.kind === 'few' || verdict.kind === 'close' ? t('won.ahead') : t('won.title')}
      </Title>
      {winner && winner.ratings.mean !== null && (
        <>
          <div className={classes.winner}>
            <ReportPicture image={winner.product.image} />
            <Anchor component={Link} to={linksOf(address).product(winner.reference)} c="inherit" className={classes.winnerName}>
              {winner.product.name}
            </Anchor>
          </div>
          <div className={classes.score}>
            <p className={parts.figure}>
              {format.number(winner.ratings.mean, 2)}
              <small>{t('outOf', { max: 5 })}</small>
            </p>
            <Distribution ratings={winner.ratings} name={winner.product.name} large />
          </div>
        </>
      )}
      <p className={parts.said}>{sentence()}</p>
    </section>
  );
}
