import { type TouchEvent, useRef } from 'react';

const farEnough = 70;
/** The largest ratio of vertical to horizontal movement. Steeper movements are scrolling. */
const steepest = 0.6;
/** Elements on which a moving finger has another purpose. */
const still = 'input, textarea, select, label, [role="tablist"], [data-still]';

/** Touch handlers for swipes of one finger to the left and right, except on `still` elements. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches.item(0);
      const blocked =
        touches.length > 1 || (target instanceof Element && target.closest(still) !== null);
      start.current = touch && !blocked ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!touch || !from || !globalThis.getSelection()?.isCollapsed) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(dx) < farEnough || Math.abs(dy) > Math.abs(dx) * steepest) return;
      if (dx < 0) onLeft();
      else onRight();
    },
  };
}
