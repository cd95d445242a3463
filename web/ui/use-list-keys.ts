import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowAction } from './row-action';

/** Whether the keys of lists work on this device. They do until the user turns them off. */
export function useKeysSwitch() {
  const [stored, store] = useLocalStorage<unknown>({
    key: 'retrogusto.listKeys',
    getInitialValueInEffect: false,
  });
  return [stored !== false, store as (on: boolean) => void] as const;
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select';
const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Older browsers have no `checkVisibility`, but only a hidden element has no boxes. */
const isShown = (element: Element) =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** Whether a key is meant for the list: nobody types, and nothing covers the page. */
const isFree = ({ target, defaultPrevented }: KeyboardEvent) =>
  !defaultPrevented &&
  !(target instanceof Element && target.closest(typing)) &&
  ![...document.querySelectorAll(popups)].some(isShown);

/** Whether the keys are for this list: it has the focus, or it is the first one on the page. */
function isMeant(list: Element | null) {
  const lists = [...document.querySelectorAll('[data-list]')];
  return list === (lists.find((each) => each.contains(document.activeElement)) ?? lists[0]);
}

export type ListKeys = {
  frame: RefObject<HTMLElement | null>;
  /** The actions of the row at a place on the screen. */
  actionsAt: ((at: number) => RowAction[]) | undefined;
  /** Selects a row, or deselects it. */
  toggleAt: ((at: number) => void) | undefined;
  /** Shows the keys. */
  onHelp: () => void;
};

/**
 * The keys of a list. The current row is the one with the focus, so that no other place has to know
 * it. Each key calls a function that returns false if it does nothing here.
 */
export function useListKeys({ frame, actionsAt, toggleAt, onHelp }: ListKeys) {
  const navigate = useNavigate();
  const [on] = useKeysSwitch();
  const drawn = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const current = () => {
    const at = drawn().findIndex((each) => each.contains(document.activeElement));
    return { at, element: drawn()[at] };
  };
  const isOnRow = () => current().element === document.activeElement;

  const move = (step: 1 | -1) => {
    const all = drawn();
    const { at } = current();
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
    all[next]?.focus();
    return all.length > 0;
  };
  const run = (key: string) => {
    const { at } = current();
    const action = at < 0 ? undefined : actionsAt?.(at).find((each) => each.key === key);
    if (!action || action.unavailable || action.busy) return false;
    if (action.to === undefined) action.onSelect();
    else void navigate(action.to);
    return true;
  };
  const press = (button: HTMLElement | null | undefined) => {
    button?.click();
    return Boolean(button);
  };
  const menu = () => press(current().element?.querySelector<HTMLElement>('[data-row-menu]'));
  const search = () => {
    const field = frame.current?.querySelector<HTMLInputElement>('input[type=search]');
    field?.focus();
    field?.select();
    return Boolean(field);
  };
  const help = () => {
    onHelp();
    return true;
  };

  const keys: Record<string, () => boolean> = {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => isOnRow() && move(1),
    ArrowUp: () => isOnRow() && move(-1),
    Enter: () => isOnRow() && press(current().element?.querySelector<HTMLElement>('a[href]')),
    e: () => run('edit'),
    x: () => {
      const { at } = current();
      if (at < 0 || !toggleAt) return false;
      toggleAt(at);
      return true;
    },
    m: menu,
    '.': menu,
    Delete: () => isOnRow() && run('delete'),
    // Many keyboards of laptops have no other key to delete.
    Backspace: () => isOnRow() && run('delete'),
    '/': search,
    // On many keyboards these two need the shift key.
    'shift+/': search,
    '?': help,
    'shift+?': help,
  };
  useHotkeys(
    Object.entries(keys).map(([key, act]) => [
      key,
      (event) => {
        if (on && isFree(event) && isMeant(frame.current) && act()) event.preventDefault();
      },
      { preventDefault: false },
    ]),
    [],
  );
}
