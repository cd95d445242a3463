import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Font } from './fit-text';

/** The page's font, for text in drawings. `size` is in pixels. */
export const pageFont = (size: number, weight = 400): Font => ({
  size,
  weight,
  family: getComputedStyle(document.body).fontFamily,
});

/**
 * Draws its content at the width of its container, but at most `most` pixels wide. The width is
 * known only after the first layout.
 */
export function MeasuredWidth({
  most,
  children,
}: {
  most: number;
  children: (width: number) => ReactNode;
}) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} data-drawing>
      {width > 0 && children(Math.min(most, Math.floor(width)))}
    </div>
  );
}

type CanvasProps = { width: number; height: number; children: ReactNode };

/**
 * The root of our own drawings. The figure around it describes it for screen readers. In a narrower
 * container it is scaled down until it is drawn again.
 */
export const SvgCanvas = ({ width, height, children }: CanvasProps) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    fontSize={13}
    fill="currentColor"
    style={{ display: 'block', maxWidth: '100%', height: 'auto' }}
  >
    {children}
  </svg>
);
