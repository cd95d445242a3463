import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** Whether a page was shown before. On the first page the keyboard starts above the menus. */
let arrived = false;

/**
 * The heading of a page. After a navigation it takes the focus,
 * because the clicked link has disappeared.
 */
export function Heading({ title, className }: { title: string; className?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
    arrived = true;
  }, []);
  return (
    <Title order={1} ref={heading} tabIndex={-1} className={className}>
      {title}
    </Title>
  );
}
