import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Group, Tabs, Text, VisuallyHidden } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from './icon-action';
import classes from './item-tabs.module.css';
import { useNarrow } from './use-narrow';

type Item = { key: string; label: string; invalid: boolean };

// A press selects, and a drag of some pixels moves. On a touch screen a drag needs a long press, so
// that the list can still scroll.
// These objects must stay the same: new ones would render every tab again with every typed letter.
const pull = { activationConstraint: { distance: 6 } };
const hold = { activationConstraint: { delay: 250, tolerance: 8 } };

type ItemTabsProps = {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  active: string | null;
  onActive: (key: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** Renders the fields of the active item. */
  render: (index: number) => ReactNode;
  add: {
    label: string;
    onAdd: () => void;
    disabled: boolean;
    /** Another control for adding, beside the button. */
    beside?: ReactNode;
  };
  /** Names an item by its place: 'Producto 2 de 5'. */
  placeText: (place: number, total: number) => string;
  removeLabel: string;
  /**
   * Puts the tabs above the fields even on wide screens: for
   * narrow places, such as inside other tabs.
   */
  above?: boolean;
};

/**
 * Items that are edited one at a time, as tabs. Tabs can be dragged into another order. Two buttons
 * do the same without dragging.
 */
export function ItemTabs({
  label,
  items,
  active,
  onActive,
  onMove,
  onRemove,
  render,
  add,
  placeText,
  removeLabel,
  above = false,
}: ItemTabsProps) {
  const { t } = useTranslation();
  const id = useId();
  const small = useNarrow();
  const narrow = above || small;
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(MouseSensor, pull), useSensor(TouchSensor, hold));
  // A stable list of keys: the tabs are not rendered again while the user types in one of them.
  const joined = items.map(({ key }) => key).join(' ');
  const keys = useMemo(() => joined.split(' '), [joined]);

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    onMove(from, to);
    setSaid(t('tabs.moved', { name: item.label, place: to + 1, total: items.length }));
  };
  const drop = ({ active: dragged, over }: DragEndEvent) => {
    const place = (key: DragEndEvent['active']['id']) =>
      items.findIndex((item) => item.key === key);
    if (over) move(place(dragged.id), place(over.id));
  };
  const silence = {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  };
  const chosen = items.some(({ key }) => key === active) ? active : (items[0]?.key ?? null);

  // After a removal the pressed button is gone, so the open tab gets the focus, or else the add
  // button. After an addition the first field of the new item gets the focus. If this field opens a
  // list, which would cover the rest, the tab gets the focus instead.
  const frame = useRef<HTMLDivElement>(null);
  const changing = useRef<'adding' | 'removing'>(undefined);
  const count = useRef(items.length);
  useEffect(() => {
    const changed = changing.current;
    const more = items.length - count.current;
    count.current = items.length;
    if (more === 0 || changed !== (more > 0 ? 'adding' : 'removing')) return;
    changing.current = undefined;
    const at = (place: string) => frame.current?.querySelector<HTMLElement>(place);
    const field = changed === 'adding' ? at('[role=tabpanel] input') : null;
    const wanted =
      (field?.ariaHasPopup ? null : field) ??
      at('[role=tab][aria-selected=true]') ??
      at('[data-add]');
    wanted?.focus();
  }, [items.length]);
  const remove = (index: number) => {
    changing.current = 'removing';
    onRemove(index);
  };

  return (
    <Tabs
      value={chosen}
      onChange={(key) => key && onActive(key)}
      orientation={narrow ? 'horizontal' : 'vertical'}
      keepMounted={false}
      activateTabWithKeyboard
      classNames={{ list: classes.list, tab: classes.tab, tabLabel: classes.tabLabel }}
    >
      <div
        ref={frame}
        className={classes.frame}
        data-narrow={narrow || undefined}
        style={{ width: '100%' }}
      >
        <div style={{ minWidth: 0 }}>
          {items.length > 0 && (
            <div className={classes.scroller}>
              <DndContext
                id={id}
                sensors={sensors}
                collisionDetection={closestCenter}
                onDragEnd={drop}
                accessibility={{
                  announcements: silence,
                  screenReaderInstructions: { draggable: '' },
                }}
              >
                <SortableContext
                  items={keys}
                  strategy={narrow ? horizontalListSortingStrategy : verticalListSortingStrategy}
                >
                  <Tabs.List aria-label={label}>
                    {items.map((item, index) => (
                      <SortableTab
                        key={item.key}
                        id={item.key}
                        label={item.label}
                        invalid={item.invalid}
                        place={index + 1}
                        horizontal={narrow}
                      />
                    ))}
                  </Tabs.List>
                </SortableContext>
              </DndContext>
            </div>
          )}
          <Button
            variant="default"
            size="sm"
            mt="sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => {
              changing.current = 'adding';
              add.onAdd();
            }}
            disabled={add.disabled}
            data-add
          >
            {add.label}
          </Button>
          {add.beside && <div className={classes.beside}>{add.beside}</div>}
        </div>
        <div style={{ minWidth: 0 }}>
          {items.map((item, index) => (
            <Tabs.Panel key={item.key} value={item.key}>
              {item.key === chosen && (
                <>
                  <Group justify="space-between" gap="xs" mb="sm" wrap="nowrap">
                    <Text size="sm" c="dimmed">
                      {placeText(index + 1, items.length)}
                    </Text>
                    <Group gap={4} wrap="nowrap">
                      {items.length > 1 && (
                        <>
                          <IconAction
                            label={t('tabs.earlier')}
                            icon={IconArrowUp}
                            off={index === 0}
                            onClick={() => move(index, index - 1)}
                          />
                          <IconAction
                            label={t('tabs.later')}
                            icon={IconArrowDown}
                            off={index === items.length - 1}
                            onClick={() => move(index, index + 1)}
                          />
                        </>
                      )}
                      <IconAction
                        label={removeLabel}
                        icon={IconTrash}
                        color="main"
                        onClick={() => remove(index)}
                      />
                    </Group>
                  </Group>
                  {render(index)}
                </>
              )}
            </Tabs.Panel>
          ))}
        </div>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Tabs>
  );
}

type SortableTabProps = Omit<Item, 'key'> & { id: string; place: number; horizontal: boolean };

const SortableTab = memo(function SortableTab({
  id,
  label,
  invalid,
  place,
  horizontal,
}: SortableTabProps) {
  const { t } = useTranslation();
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const along = transform && {
    ...transform,
    scaleX: 1,
    scaleY: 1,
    ...(horizontal ? { y: 0 } : { x: 0 }),
  };
  return (
    <Tabs.Tab
      ref={setNodeRef}
      value={id}
      {...listeners}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(along), transition: transition ?? undefined }}
      leftSection={<span className={classes.place}>{place}</span>}
      rightSection={
        invalid ? (
          <IconAlertCircle
            size={16}
            className={classes.invalid}
            aria-label={t('tabs.invalid')}
            role="img"
          />
        ) : null
      }
      title={label}
    >
      <span className={classes.label}>{label}</span>
    </Tabs.Tab>
  );
});
