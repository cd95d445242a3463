import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, type HTMLAttributes, type ReactNode, useId, useMemo } from 'react';
import classes from './sortable-list.module.css';

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
// the same each time: else every row is drawn anew with every letter that is written in one
const modifiers = [alongTheList];
const pull = { activationConstraint: { distance: 4 } };
const noop = () => undefined;
/** Whoever drags sees it; who does not has buttons, which say what they did. */
const silence = {
  announcements: { onDragStart: noop, onDragOver: noop, onDragEnd: noop, onDragCancel: noop },
  screenReaderInstructions: { draggable: '' },
};

type SortableListProps = {
  /** Of the rows that are drawn, in their order. */
  keys: readonly string[];
  onMove: (key: string, over: string) => void;
  children: ReactNode;
};

/** Rows that are put in order by dragging their handles, beside buttons that do the same. */
export function SortableList({ keys, onMove, children }: SortableListProps) {
  const id = useId();
  const sensors = useSensors(useSensor(PointerSensor, pull));
  // rows stay as they are drawn while one of them is written in
  const joined = keys.join(' ');
  const items = useMemo(() => joined.split(' '), [joined]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      onDragEnd={drop}
      accessibility={silence}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What a row of a `SortableList` is given, beside its class, and its handle: the same for as long as it stays where it is. */
export function useSortableRow(key: string, className = '') {
  const {
    setNodeRef,
    setActivatorNodeRef,
    listeners,
    transform,
    transition,
    isDragging,
    isSorting,
  } = useSortable({ id: key });
  const moved = CSS.Translate.toString(transform) ?? '';
  const eased = (isSorting && transition) || '';
  return useMemo(() => {
    const style: CSSProperties = { transform: moved, transition: eased };
    return {
      row: {
        ref: setNodeRef,
        style,
        className: `${className} ${classes.row}`,
        'data-dragging': isDragging || undefined,
      },
      handle: (
        <span
          ref={setActivatorNodeRef}
          className={classes.handle}
          aria-hidden="true"
          data-handle
          {...(listeners as HTMLAttributes<HTMLElement>)}
        >
          <IconGripVertical size={18} />
        </span>
      ),
    };
  }, [setNodeRef, setActivatorNodeRef, listeners, moved, eased, isDragging, className]);
}
