import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StarRating } from '~/ui/star-rating';
import { ChoiceGroup } from './choice-group';
import classes from './stars.module.css';

const size = 38;

type StarsProps = {
  label: string;
  value: number | null;
  /** Undefined if the stars are read-only. */
  onChange: ((value: number | null) => void) | undefined;
};

export const Stars = ({ label, value, onChange }: StarsProps) => (
  <ChoiceGroup label={label} className={classes.stars}>
    <StarRating value={value} label={label} size={size} {...(onChange && { onChange })} />
  </ChoiceGroup>
);

/**
 * Stars for a product that was revealed before it was rated. The guest submits them with a button,
 * because they are locked afterwards.
 */
export function LateStars({ label, onGive }: { label: string; onGive: (value: number) => void }) {
  const { t } = useTranslation('room');
  const [value, setValue] = useState<number | null>(null);
  return (
    <ChoiceGroup label={label} className={classes.stars}>
      <StarRating value={value} label={label} size={size} onChange={setValue} />
      <p className={classes.late}>{t('product.lateStars')}</p>
      <Button
        variant="light"
        size="md"
        disabled={value === null}
        onClick={() => value !== null && onGive(value)}
      >
        {t('product.giveStars')}
      </Button>
    </ChoiceGroup>
  );
}
