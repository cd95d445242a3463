import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { CategoryTabs } from '../category-tabs';
import { Distribution } from '../distribution';
import { Penalties } from '../penalties';
import { PointsSection } from '../points-section';
import { PriceSection } from '../price-section';
import { ProductPicture } from '../product-picture';
import { RatingSection } from '../rating-section';
import product from '../report-product.module.css';
import classes from './shared-report.module.css';
import { type SharedReport, type SharedRow, useSharedProduct } from './use-shared-report';

type SharedProductProps = { row: SharedRow; event: SharedReport['event']; rated: number };

/** A product in the ranking. Its label opens all of its results, which load then. */
export function SharedProduct({ row, event, rated }: SharedProductProps) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const { product: facts, position, ratings } = row;
  return (
    <li>
      <details
        className={classes.product}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary>
          <span className={classes.position}>{position ?? '–'}</span>
          <ProductPicture image={facts.image} />
          <span className={classes.name}>
            {facts.name}
            <Text span size="sm" c="dimmed" display="block">
              {[localize(facts.subtype.name, locale), facts.vintage].filter(Boolean).join(' · ')}
            </Text>
          </span>
          <span className={classes.mean}>
            {ratings.mean === null ? '–' : format.number(ratings.mean, 2)}
            <small>{t('outOf', { max: 5 })}</small>
          </span>
          <span className={classes.spread}>
            <Distribution ratings={ratings} name={facts.name} />
          </span>
        </summary>
        {opened && <Results row={row} event={event} rated={rated} />}
      </details>
    </li>
  );
}

function Results({ row, event, rated }: SharedProductProps) {
  const { t } = useTranslation('reports');
  const { data, error, mutate } = useSharedProduct(row.reference);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <div role="status" aria-busy="true" aria-label={t('loading')} className={classes.results}>
        <Skeleton h={260} radius="lg" />
      </div>
    );
  return (
    <div className={classes.results}>
      <div className={product.charts}>
        <RatingSection ratings={data.ratings} position={row.position} rated={rated} />
        <PriceSection event={event} ratePrice={data.ratePrice} blindPrice={data.blindPrice} />
      </div>
      <PointsSection points={data.points} />
      <Penalties penalties={data.penalties} />
      {data.categories.length > 0 && <CategoryTabs categories={data.categories} />}
    </div>
  );
}
