import { type CSSProperties, type PointerEvent, useId, useRef } from 'react';
import { useLocale } from '~/i18n';
import { hapticTick } from '~/ui/haptic-tick';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { Choice } from './choice';
import { ChoiceGroup } from './choice-group';
import classes from './option-scale.module.css';
import type { RoomComponent } from './question-types';

type OptionScaleProps = {
  component: RoomComponent;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** The largest number of stops whose names fit beside each other. */
const mostNamed = 11;

/**
 * A slider with a name at every stop. The guest drags, touches a stop or uses the arrow keys. It
 * starts without a value, which a plain slider cannot express. For keyboards and screen readers it
 * is therefore a group of radio buttons.
 */
export function OptionScale({
  component: { name, icon, options },
  value,
  onChange,
}: OptionScaleProps) {
  const locale = useLocale();
  const group = useId();
  const track = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const chosen = options.findIndex(({ id }) => id === value);
  const label = localize(name, locale);
  const nameAt = (index: number) => localize(options[index]?.name, locale);

  const choose = (index: number) => {
    const id = options[index]?.id;
    if (id !== undefined && id !== value) onChange(id);
  };
  const chooseAt = ({ clientX }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || options.length === 0 || track.current?.closest('fieldset:disabled')) return;
    const ratio = (clientX - box.left) / box.width;
    const along =
      getComputedStyle(track.current as Element).direction === 'rtl' ? 1 - ratio : ratio;
    const index = Math.min(options.length - 1, Math.max(0, Math.floor(along * options.length)));
    if (index !== chosen) hapticTick();
    choose(index);
  };

  return (
    <ChoiceGroup label={label} icon={icon} answer={nameAt(chosen)} onClear={() => onChange(null)}>
      <div
        ref={track}
        className={classes.scale}
        style={{ '--stops': options.length, '--at': chosen } as CSSProperties}
        role="radiogroup"
        aria-label={label}
        data-still
        data-many={options.length > mostNamed || undefined}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          dragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          chooseAt(event);
        }}
        onPointerMove={(event) => dragging.current && chooseAt(event)}
        onPointerUp={() => {
          dragging.current = false;
        }}
        onPointerCancel={() => {
          dragging.current = false;
        }}
      >
        <span className={classes.rail} aria-hidden="true" />
        {options.map((option, index) => (
          <Choice
            key={option.id}
            className={classes.stop}
            type="radio"
            name={group}
            checked={index === chosen}
            onChange={() => choose(index)}
            aria-label={localize(option.name, locale)}
          >
            <span
              className={classes.dot}
              data-passed={index <= chosen || undefined}
              aria-hidden="true"
            />
            <span className={classes.stopName} aria-hidden="true">
              {localize(option.name, locale)}
            </span>
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  );
}
