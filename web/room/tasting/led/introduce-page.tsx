import { useTranslation } from 'react-i18next';
import { isBlind } from '../steps';
import { HiddenHint } from './hidden-hint';
import classes from './led-page.module.css';
import type { LedProductProps } from './led-page-props';
import { ProductHero } from './product-hero';
import { Waiting } from './waiting';

/** The instructor presents a product. */
export function IntroducePage({ room, product }: LedProductProps) {
  const { t } = useTranslation('led');
  const { instructor } = room.session;
  return (
    <div className={classes.column}>
      <ProductHero product={product}>
        {isBlind(room) && !product.product && (
          <p className={classes.lead}>
            <HiddenHint instructor={instructor} />
          </p>
        )}
      </ProductHero>
      <Waiting title={t('introduce.listen', { instructor })} text={t('introduce.next')} />
    </div>
  );
}
