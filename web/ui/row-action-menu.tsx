import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { RowAction } from './row-action';

/**
 * Row actions in a menu behind one button. The file is separate, so that screens with room for all
 * actions do not load the menu.
 */
export default function RowActionMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  const busy = actions.some((action) => action.busy);
  const button = useRef<HTMLButtonElement>(null);
  /**
   * A menu entry disappears with the menu, so the button takes the focus before the action runs. If
   * the action opens a window, the window gives the focus back to the button.
   */
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
              // Mantine's own red is too dark on the dark scheme.
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
