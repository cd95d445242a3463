import { Anchor, type AnchorProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { goTo } from '~/frame/use-address';

/** A click that opens the link in this tab. The browser handles all others. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/**
 * The props of an `<a>` that opens another page of the area without loading it. `stay` keeps the
 * scroll position, as for a window over the page.
 */
export const linkTo = (
  to: string,
  { stay = false, onGo }: { stay?: boolean; onGo?: () => void } = {},
) => ({
  href: to,
  onClick: (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    goTo(to, { stay });
    onGo?.();
  },
});

type AreaLinkProps = AnchorProps &
  Omit<ComponentProps<'a'>, keyof AnchorProps | 'href' | 'onClick'> & {
    to: string;
    stay?: boolean;
    onGo?: () => void;
  };

export const AppLink = ({ to, stay = false, onGo, ...rest }: AreaLinkProps) => (
  <Anchor {...rest} {...linkTo(to, { stay, ...(onGo && { onGo }) })} />
);
