import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';

/** An element, or a point in one, at which a menu opens. */
export type MenuPlace = Element | { contextElement: Element; getBoundingClientRect: () => DOMRect };

type AnchoredMenuProps = {
  /** The id of the button. The button names the menu. */
  id: string;
  /** The button, or another place at which the menu opens; null while it is closed. */
  place: MenuPlace | null;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A menu at an element that is drawn elsewhere. The button needs no code of the menu, so the menu
 * can load when it is first opened.
 */
export function AnchoredMenu({ id, place, onClose, children }: AnchoredMenuProps) {
  // `mounted` makes it open after the first render, so that Mantine records the focus before.
  const mounted = useMounted();
  // The menu keeps its place while it closes.
  const [last, setLast] = useState(place);
  if (place && place !== last) setLast(place);
  if (!last) return null;
  return (
    <Menu
      id={id}
      opened={place !== null && mounted}
      onChange={onClose}
      position={last instanceof Element ? 'bottom-end' : 'bottom-start'}
      // The key that opens the menu must not count as a key outside it.
      clickOutsideEvents={['mousedown', 'touchstart']}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor at={last} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Gives Mantine an existing element as the target of a menu. */
function Anchor({ at, ref }: { at: MenuPlace; ref?: Ref<MenuPlace> }) {
  useImperativeHandle(ref, () => at, [at]);
  return null;
}
