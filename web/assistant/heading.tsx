import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** Whether a page was shown before: on the first one the keyboard begins above the menus. */
let arrived = false;

/** The heading of a page that was gone to takes the focus: the link that led there has gone with its page. */
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
