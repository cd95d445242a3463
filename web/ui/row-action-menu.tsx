import { Menu, Text } from '@mantine/core';
import { type RefObject, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { AnchoredMenu, type MenuPlace } from './anchored-menu';
import type { RowAction } from './row-action';
import classes from './row-action-menu.module.css';

type Point = { x: number; y: number };

type RowActionMenuProps = {
  id: string;
  actions: readonly RowAction[];
  button: RefObject<HTMLElement | null>;
  /** The element that gets the focus back. */
  from: RefObject<HTMLElement | null>;
  /** The place of the pointer when the menu was opened; null while the menu is closed. */
  point: Point | null;
  onClose: () => void;
};

/** The button, or the point if it is elsewhere in the row. The place moves with the page. */
function placeOf(button: HTMLElement, { x, y }: Point): MenuPlace {
  const row = button.closest('[data-row]');
  const box = row?.getBoundingClientRect();
  const own = button.getBoundingClientRect();
  const isOn = (rect: DOMRect) =>
    x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
  if (!row || !box || !isOn(box) || isOn(own)) return button;
  return {
    contextElement: row,
    getBoundingClientRect: () => {
      const now = row.getBoundingClientRect();
      return new DOMRect(now.x + x - box.x, now.y + y - box.y, 0, 0);
    },
  };
}

/** All actions of a row in a menu. This file loads when the first menu opens. */
export default function RowActionMenu({
  id,
  actions,
  button,
  from,
  point,
  onClose,
}: RowActionMenuProps) {
  const place = useMemo(
    () => point && button.current && placeOf(button.current, point),
    [point, button],
  );
  const dangers = actions.filter(({ danger }) => danger);
  const others = actions.filter(({ danger }) => !danger);
  const select = ({ onSelect }: RowAction) => {
    // A menu entry disappears with the menu. If the action opens a window, the window gives the
    // focus back to the row.
    from.current?.focus({ preventScroll: true });
    onSelect?.();
  };
  const draw = (action: RowAction) => (
    <Item key={action.key} action={action} onSelect={() => select(action)} />
  );
  return (
    <AnchoredMenu id={id} place={place} onClose={onClose}>
      {others.map(draw)}
      {dangers.length > 0 && others.length > 0 && <Menu.Divider />}
      {dangers.map(draw)}
    </AnchoredMenu>
  );
}

function Item({ action, onSelect }: { action: RowAction; onSelect: () => void }) {
  const { label, icon: Icon, danger, unavailable, to } = action;
  const look = {
    leftSection: <Icon size={18} stroke={1.6} aria-hidden="true" />,
    // Mantine's own red is too dark on the dark scheme.
    ...(danger ? { c: 'var(--mantine-color-error)' } : {}),
  };
  // An unavailable entry keeps the focus, so that its reason can be read.
  if (unavailable)
    return (
      <Menu.Item
        {...look}
        className={classes.unavailable}
        aria-disabled="true"
        closeMenuOnClick={false}
      >
        {label}{' '}
        <Text span display="block" size="xs" maw={260}>
          {unavailable}
        </Text>
      </Menu.Item>
    );
  return to === undefined ? (
    <Menu.Item {...look} onClick={onSelect}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...look} component={Link} to={to}>
      {label}
    </Menu.Item>
  );
}
