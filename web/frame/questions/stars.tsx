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
  /** Undefined: to be read only. */
  onChange: ((value: number | null) => void) | undefined;
};

/** How good it was. */
export const Stars = ({ label, value, onChange }: StarsProps) => (
  <ChoiceGroup label={label} className={classes.stars}>
    <StarRating value={value} label={label} size={size} {...(onChange && { onChange })} />
  </ChoiceGroup>
);

/** Stars for what was revealed before it was rated: once given they are locked too, so they are given by hand. */
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
