import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStarFilled, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './star-rating.module.css';
import { useFormat } from './use-format';

const stars = [1, 2, 3, 4, 5] as const;
const maximum = stars.length;

/** The filled part of one star: 0 to 1. */
const part = (value: number) => Math.min(1, Math.max(0, value));

type StarRatingProps = {
  /** 0 to 5 in half steps; null is not rated, 0 is a rating. */
  value: number | null;
  /** Without it the stars are read-only. */
  onChange?: (value: number | null) => void;
  label?: string;
  size?: number;
};

/**
 * Five stars in half steps. A press on the left half of a star gives
 * half a star, on the right half a whole one.
 * For the keyboard and screen readers it is a slider: arrows move half a star, digits choose a
 * number of stars, Delete clears.
 */
export function StarRating({ value, onChange, label, size = 28 }: StarRatingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const name = label ?? t('stars.label');
  const text = value === null ? t('stars.none') : t('stars.of', { value: format.number(value) });
  const shown = hovered ?? value ?? 0;

  const row = stars.map((star) => {
    const filled = part(shown - (star - 1)) * 100;
    return { star, filled };
  });
  const drawing = (filled: number) => (
    <span className={classes.star} style={{ width: size, height: size }}>
      <IconStarFilled size={size} className={classes.empty} aria-hidden="true" />
      <span className={classes.full} style={{ width: `${filled}%` }}>
        <IconStarFilled size={size} aria-hidden="true" />
      </span>
    </span>
  );

  if (!onChange) {
    return (
      <span role="img" aria-label={`${name}: ${text}`} className={classes.row}>
        {row.map(({ star, filled }) => (
          <span key={star}>{drawing(filled)}</span>
        ))}
      </span>
    );
  }

  const at = (event: MouseEvent<HTMLElement>, star: number) => {
    const box = event.currentTarget.getBoundingClientRect();
    const leftPart = event.clientX - box.left < box.width / 2;
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    return leftPart !== rightToLeft ? star - 0.5 : star;
  };
  // The range input handles the arrows and End itself. These are the keys that it lacks.
  const press = (event: KeyboardEvent) => {
    const digit = /^[0-5]$/.test(event.key) ? Number(event.key) : undefined;
    if (digit !== undefined) onChange(digit);
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(null);
    else if (event.key === 'Home') onChange(0);
    else return;
    event.preventDefault();
  };

  return (
    <span className={classes.control}>
      <input
        type="range"
        id={id}
        className={classes.slider}
        min={0}
        max={maximum}
        step={0.5}
        value={value ?? 0}
        aria-label={name}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        onKeyDown={press}
      />
      <span className={classes.row} aria-hidden="true" onMouseLeave={() => setHovered(null)}>
        {row.map(({ star, filled }) => (
          <span
            key={star}
            className={classes.target}
            aria-hidden="true"
            onClick={(event) => onChange(at(event, star))}
            onMouseMove={(event) => setHovered(at(event, star))}
          >
            {drawing(filled)}
          </span>
        ))}
      </span>
      <output htmlFor={id} className={classes.value}>
        {value === null ? '–' : format.number(value)}
      </output>
      {value !== null && (
        <Tooltip label={t('stars.clear')}>
          <ActionIcon
            size={44}
            radius="xl"
            onClick={() => onChange(null)}
            aria-label={t('stars.clear')}
          >
            <IconX size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}
