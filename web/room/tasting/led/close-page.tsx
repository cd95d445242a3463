import { Button } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { isRated } from '../../answers/answer-changes';
import { useNames } from '../use-names';
import classes from './led-page.module.css';
import type { LedProductProps } from './led-page-props';
import { openParts } from './led-place';
import { ProductHero } from './product-hero';

/** The answers on a product are closed, and the instructor is about to reveal it. */
export function ClosePage({ room, answers, product, led, onGo }: LedProductProps) {
  const { t } = useTranslation(['led', 'room']);
  const format = useFormat();
  const { productName } = useNames(room);
  const name = productName(product);
  const assessment = answers.assessments[product.reference];
  const stars = assessment?.parameters.rateBox ?? null;
  const [part] = openParts(led.at, room, product);
  return (
    <div className={classes.column}>
      <ProductHero
        product={product}
        title={t('led:close.title', { instructor: room.session.instructor })}
      >
        <p className={classes.lead}>{t('led:close.closed', { name })}</p>
      </ProductHero>
      {stars !== null && (
        <p className={classes.stars}>
          <span>{t('room:verdict.yours')}</span>
          <b>
            <IconStarFilled size={28} aria-hidden="true" />
            {format.number(stars)}
          </b>
        </p>
      )}
      {!isRated(assessment) && part !== undefined && (
        <div className={classes.unfinished}>
          <p>{t('led:close.unrated', { name })}</p>
          <Button
            variant="light"
            size="md"
            mih={44}
            onClick={() => onGo({ kind: 'product', product, part })}
          >
            {t('led:close.finish')}
          </Button>
        </div>
      )}
    </div>
  );
}
