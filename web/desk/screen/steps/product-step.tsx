import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import type { StepProps } from '../use-screen';
import { Answered } from './answered';
import { ProductFacts, ProductName } from './product-name';
import classes from './step.module.css';

const tasks = ['introduce', 'taste', 'rate', 'close', 'recommend'] as const;
const isTask = (step: string): step is (typeof tasks)[number] =>
  tasks.some((task) => task === step);

/** The current product, and the task of its guests: look, taste, rate. */
export function ProductStep({ screen }: StepProps) {
  const { t } = useTranslation('screen');
  const locale = useLocale();
  const { currency, phase, product, step } = screen;
  if (!product || step === null) return null;
  const task = phase ? localize(phase, locale) : isTask(step) ? t(`step.${step}`) : null;
  return (
    <div className={product.image ? classes.beside : classes.centred}>
      {product.image ? (
        <img src={product.image} alt="" className={classes.bottle} />
      ) : (
        product.name === null && (
          <p className={classes.number} aria-hidden="true">
            {product.label}
          </p>
        )
      )}
      <div className={classes.welcome}>
        <ProductName product={product} />
        {product.name !== null && <ProductFacts product={product} currency={currency} />}
        {task && <p className={classes.task}>{task}</p>}
        <Answered screen={screen} />
      </div>
    </div>
  );
}
