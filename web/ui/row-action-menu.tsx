import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { RowAction } from './row-action';

/** Actions behind one button. A file of its own: where there is room for all of them the menu is not fetched. */
export default function RowActionMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  const busy = actions.some((action) => action.busy);
  const button = useRef<HTMLButtonElement>(null);
  /** An entry goes with the menu: a window that it opens gives the focus back to the button. */
  const select = ({ onSelect }: RowAction) => {
    button.current?.focus({ preventScroll: true });
    onSelect?.();
  };
  return (
    <Group justify="flex-end">
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={button} size={44} loading={busy} aria-label={label}>
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => {
            const shared = {
              leftSection: <action.icon size={18} stroke={1.6} aria-hidden="true" />,
              disabled: action.disabled ?? false,
              // Mantine's own red is too dark to read by night
              ...(action.danger ? { c: 'var(--mantine-color-error)' } : {}),
            };
            return action.to === undefined ? (
              <Menu.Item key={action.key} {...shared} onClick={() => select(action)}>
                {action.label}
              </Menu.Item>
            ) : (
              <Menu.Item key={action.key} {...shared} component={Link} to={action.to}>
                {action.label}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
