import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { notRated } from '../../../shared/vocabulary/session.js';
import chip from './chip.module.css';
import { Choice } from './choice';
import { ChoiceGroup } from './choice-group';
import classes from './price-quality.module.css';

const steps = [1, 2, 3, 4, 5] as const;

type Worth = components['schemas']['RoomAssessmentDto']['parameters']['ratePrice'];

/** A rating of value for money from 1 to 5, or "I would rather not say". */
export function PriceQuality({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Worth;
  onChange: (value: Worth) => void;
}) {
  const { t } = useTranslation('room');
  const group = useId();
  const answer =
    value === null
      ? ''
      : value === notRated
        ? t('rating.notRated')
        : t('rating.priceOf', { value });
  return (
    <ChoiceGroup label={label} answer={answer} onClear={() => onChange(null)}>
      <div role="radiogroup" aria-label={label}>
        <div className={classes.numbers}>
          {steps.map((step) => (
            <Choice
              key={step}
              className={classes.number}
              type="radio"
              name={group}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={t('rating.priceOf', { value: step })}
            >
              <span aria-hidden="true">{step}</span>
            </Choice>
          ))}
        </div>
        <div className={classes.ends} aria-hidden="true">
          <span>{t('rating.priceWorst')}</span>
          <span>{t('rating.priceBest')}</span>
        </div>
        <Choice
          className={chip.chip}
          type="radio"
          name={group}
          checked={value === notRated}
          onChange={() => onChange(notRated)}
        >
          <span>{t('rating.notRated')}</span>
        </Choice>
      </div>
    </ChoiceGroup>
  );
}
