import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStarFilled, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './format';
import classes from './star-rating.module.css';

const stars = [1, 2, 3, 4, 5] as const;
const maximum = stars.length;

type StarRatingProps = {
  /** 0 to 5 in half steps; null is not rated, 0 is a rating. */
  value: number | null;
  /** Without it the stars are only shown. */
  onChange?: (value: number | null) => void;
  label?: string;
  size?: number;
};

const clamp = (value: number) => Math.min(maximum, Math.max(0, value));

/**
 * Five stars in half steps: a press on the left part of a star is a half, on the right part the whole.
 * A slider to the keyboard and to screen readers: arrows move half a star, Home and End go to the ends, Delete clears.
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
    const filled = clamp01(shown - (star - 1)) * 100;
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
  const keys: Record<string, () => number | null> = {
    ArrowRight: () => clamp((value ?? 0) + 0.5),
    ArrowUp: () => clamp((value ?? 0) + 0.5),
    ArrowLeft: () => clamp((value ?? 0) - 0.5),
    ArrowDown: () => clamp((value ?? 0) - 0.5),
    PageUp: () => clamp((value ?? 0) + 1),
    PageDown: () => clamp((value ?? 0) - 1),
    Home: () => 0,
    End: () => maximum,
    Delete: () => null,
    Backspace: () => null,
  };
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key] ?? (/^[0-5]$/.test(event.key) ? () => Number(event.key) : undefined);
    if (!next) return;
    event.preventDefault();
    onChange(next());
  };

  return (
    <span className={classes.control}>
      <span
        role="slider"
        tabIndex={0}
        id={id}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={maximum}
        aria-valuenow={value ?? 0}
        aria-valuetext={text}
        className={classes.row}
        onKeyDown={press}
        onMouseLeave={() => setHovered(null)}
      >
        {row.map(({ star, filled }) => (
          <span
            key={star}
            className={classes.target}
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
          <ActionIcon size={44} radius="xl" onClick={() => onChange(null)} aria-label={t('stars.clear')}>
            <IconX size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));
