import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Font } from './fit-text';

/** The page's own letters, in which drawings are written: as a canvas measures them, in pixels. */
export const letters = (size: number, weight = 400): Font => ({
  size,
  weight,
  family: getComputedStyle(document.body).fontFamily,
});

/** Draws something as wide as its place, which is known once it stands there, up to `most` pixels. */
export function Measured({
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

/** A drawing of ours: what it says is said by the figure around it. Where its place has become narrower it is drawn smaller until it is drawn anew. */
export const Canvas = ({ width, height, children }: CanvasProps) => (
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
