import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

type ArrivalTitleProps = { order: 1 | 2; className?: string | undefined; children: ReactNode };

/**
 * The heading of a part that has just appeared. It takes the focus, so that reading and the tab key
 * start there. If a heading of the first level has the focus, it keeps the focus.
 */
export function FocusedTitle({ order, className, children }: ArrivalTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('h1')) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Title
      order={order}
      ref={title}
      tabIndex={-1}
      className={className}
      style={{ outline: 'none' }}
    >
      {children}
    </Title>
  );
}
