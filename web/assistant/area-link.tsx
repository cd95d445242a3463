import { Anchor, type AnchorProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { goTo } from '~/frame/use-address';

/** A press that leads on in this tab: others are the browser's. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/** What makes an `<a>` lead to another page of the area without loading it; `stay` where the page scrolls nowhere, as for what opens over it. */
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

/** A link to another page of the area. */
export const AreaLink = ({ to, stay = false, onGo, ...rest }: AreaLinkProps) => (
  <Anchor {...rest} {...linkTo(to, { stay, ...(onGo && { onGo }) })} />
);
