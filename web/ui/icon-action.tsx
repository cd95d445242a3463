import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { MouseEventHandler } from 'react';
import classes from './icon-action.module.css';

type IconActionProps = Pick<ActionIconProps, 'color' | 'variant' | 'radius'> & {
  label: string;
  /** The tooltip, if it differs from the label. */
  tip?: string;
  icon: TablerIcon;
  /** The action is not available now. */
  off?: boolean;
  onClick: () => void;
  onMouseDown?: MouseEventHandler;
};

/**
 * A button with an icon. It keeps the focus while it is off,
 * so that keyboard users keep their place.
 */
export const IconAction = ({
  label,
  tip = label,
  icon: Icon,
  off = false,
  onClick,
  ...look
}: IconActionProps) => (
  <Tooltip label={tip}>
    <ActionIcon
      {...look}
      size={36}
      aria-label={label}
      aria-disabled={off || undefined}
      className={classes.action}
      onClick={off ? undefined : onClick}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
);
