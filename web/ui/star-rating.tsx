import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStarFilled, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hapticTick } from './haptic-tick';
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
 * The value under a finger or mouse: half a star on the left half of a star, a whole one on its
 * right half.
 */
function valueUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, right, width } = currentTarget.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const along = (isRightToLeft ? right - clientX : clientX - left) / width;
  return Math.min(maximum, Math.max(0.5, Math.ceil(along * maximum * 2) / 2));
}

/**
 * Five stars in half steps. A press or a drag along the stars chooses.
 * For the keyboard and screen readers it is a slider: arrows move half a star, digits choose a
 * number of stars, Delete clears.
 */
export function StarRating({ value, onChange, label, size = 28 }: StarRatingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  /** The value under the pointer, before it is chosen. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [isNew, setNew] = useState(false);
  const name = label ?? t('stars.label');
  const text = value === null ? t('stars.none') : t('stars.of', { value: format.number(value) });
  const shown = pointed ?? value ?? 0;

  const row = stars.map((star) => {
    const filled = part(shown - (star - 1)) * 100;
    return { star, filled };
  });
  const drawing = (filled: number, isLast = false) => (
    <span
      className={classes.star}
      style={{ width: size, height: size }}
      data-chosen={isLast || undefined}
    >
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

  const point = (event: PointerEvent<HTMLElement>) => {
    const isDragging = event.currentTarget.hasPointerCapture(event.pointerId);
    if (!isDragging && event.pointerType !== 'mouse') return;
    const under = valueUnder(event);
    if (isDragging && event.pointerType === 'touch' && under !== pointed) hapticTick();
    setPointed(under);
  };
  const choose = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setPointed(null);
    setNew(true);
    onChange(valueUnder(event));
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
      <span
        className={`${classes.row} ${classes.targets}`}
        aria-hidden="true"
        data-still
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
        onPointerUp={choose}
        // The finger scrolls the page.
        onPointerCancel={() => setPointed(null)}
        onPointerLeave={() => setPointed(null)}
      >
        {row.map(({ star, filled }) => (
          <span key={star} className={classes.target}>
            {drawing(filled, isNew && star === Math.ceil(value ?? 0))}
          </span>
        ))}
      </span>
      <output htmlFor={id} className={classes.value}>
        {value === null ? '–' : format.number(value)}
      </output>
      <Tooltip label={t('stars.clear')}>
        <ActionIcon
          size={44}
          radius="xl"
          onClick={() => onChange(null)}
          aria-label={t('stars.clear')}
          // It keeps its place while hidden. Otherwise the stars would move after the first press.
          style={value === null ? { visibility: 'hidden' } : undefined}
        >
          <IconX size={18} />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
