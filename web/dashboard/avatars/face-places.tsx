import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { FacePlacement, PicturePoint } from '../../../shared/rules/face-placement.js';
import classes from './face-places.module.css';
import { type FaceHandle, faceHandles, moveFace, placeOf } from './move-face';

type FacePlacesProps = {
  picture: string;
  placement: FacePlacement;
  onChange: (placement: FacePlacement) => void;
  onReset: () => void;
  /** Whether the first place takes the focus when the picture has loaded. */
  takesFocus?: boolean;
};

/** A step of an arrow key, as a share of the picture; with the Shift key, a large one. */
const step = 0.005;
const largeStep = 0.04;
const directions: Record<string, PicturePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A handle that the pointer holds, and the distance from the pointer to its middle. */
type Grip = { handle: FaceHandle; x: number; y: number };

/** The places of a face over its picture. They are dragged, or moved with the arrow keys. */
export function FacePlaces({
  picture,
  placement,
  onChange,
  onReset,
  takesFocus = false,
}: FacePlacesProps) {
  const { t } = useTranslation('avatars');
  const format = useFormat();
  const hint = useId();
  const stage = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<FaceHandle, HTMLButtonElement>());
  const grip = useRef<Grip>(null);
  const [measures, setMeasures] = useState<{ width: number; height: number } | null>(null);
  const [active, setActive] = useState<FaceHandle | null>(null);
  const [said, setSaid] = useState('');

  const isShown = measures !== null;
  useEffect(() => {
    const [first] = faceHandles;
    if (isShown && takesFocus && first) handles.current.get(first)?.focus();
  }, [isShown, takesFocus]);

  const move = (handle: FaceHandle, to: PicturePoint) => {
    if (measures) onChange(moveFace(placement, handle, to, measures));
  };

  const pointOf = ({ clientX, clientY }: PointerEvent): PicturePoint => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };

  /** The buttons are larger than their dots and overlap: the nearest dot is meant. */
  const grab = (event: PointerEvent) => {
    if (!measures) return;
    const at = pointOf(event);
    const far = (handle: FaceHandle) => {
      const { x, y } = placeOf(placement, handle, measures);
      return Math.hypot((x - at.x) * measures.width, (y - at.y) * measures.height);
    };
    const nearest = faceHandles.reduce((one, other) => (far(other) < far(one) ? other : one));
    const { x, y } = placeOf(placement, nearest, measures);
    grip.current = { handle: nearest, x: x - at.x, y: y - at.y };
    stage.current?.setPointerCapture(event.pointerId);
    event.preventDefault();
    handles.current.get(nearest)?.focus({ preventScroll: true });
  };

  const drag = (event: PointerEvent) => {
    if (!grip.current) return;
    const { handle, x, y } = grip.current;
    const at = pointOf(event);
    move(handle, { x: at.x + x, y: at.y + y });
  };

  const drop = () => {
    grip.current = null;
  };

  const press = (event: KeyboardEvent, handle: FaceHandle) => {
    const direction = directions[event.key];
    if (!direction || !measures) return;
    event.preventDefault();
    const far = event.shiftKey ? largeStep : step;
    const { x, y } = placeOf(placement, handle, measures);
    const to = { x: x + direction.x * far, y: y + direction.y * far };
    move(handle, to);
    setSaid(
      t('places.at', {
        part: t(`places.${handle}`),
        left: format.percent(to.x),
        top: format.percent(to.y),
      }),
    );
  };

  const line = (...ends: FaceHandle[]) =>
    measures
      ? ends
          .map((end) => placeOf(placement, end, measures))
          .map(({ x, y }) => `${100 * x},${100 * y}`)
          .join(' ')
      : '';

  return (
    <div className={classes.places}>
      <div
        ref={stage}
        className={classes.stage}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <img
          src={picture}
          alt={t('places.image')}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setMeasures({ width, height })
          }
        />
        {measures && (
          <>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <polyline points={line('leftCorner', 'rightCorner')} />
            </svg>
            {faceHandles.map((handle) => {
              const { x, y } = placeOf(placement, handle, measures);
              return (
                <button
                  key={handle}
                  ref={(button) => {
                    if (button) handles.current.set(handle, button);
                  }}
                  type="button"
                  className={classes.handle}
                  style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
                  aria-label={t(`places.${handle}`)}
                  aria-describedby={hint}
                  data-handle={handle}
                  onPointerDown={grab}
                  onKeyDown={(event) => press(event, handle)}
                  onFocus={() => setActive(handle)}
                  onBlur={() => setActive(null)}
                />
              );
            })}
          </>
        )}
      </div>
      <Text size="sm" mt="xs" fw={500} aria-hidden="true" mih="1.5em">
        {active && t(`places.${active}`)}
      </Text>
      <Text size="sm" c="dimmed" id={hint}>
        {t('places.keys')}
      </Text>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Button
        variant="default"
        size="xs"
        mt="sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        onClick={onReset}
      >
        {t('places.reset')}
      </Button>
    </div>
  );
}
