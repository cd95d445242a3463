import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { MouseEventHandler } from 'react';
import classes from './icon-action.module.css';

type IconActionProps = Pick<ActionIconProps, 'color' | 'variant' | 'radius'> & {
  label: string;
  /** What is read under the pointer, where that is another text than the label. */
  tip?: string;
  icon: TablerIcon;
  /** There is nothing to do just now. */
  off?: boolean;
  onClick: () => void;
  onMouseDown?: MouseEventHandler;
};

/** An icon to press. It stays reachable while there is nothing to do: whoever pressed it with the keyboard keeps their place. */
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
