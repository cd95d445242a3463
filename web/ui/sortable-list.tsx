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
// This array must stay the same: a new one would render every row again with every typed letter.
const modifiers = [alongTheList];
const pull = { activationConstraint: { distance: 4 } };
const noop = () => undefined;
/**
 * dnd-kit's announcements are off. Users who do not see the
 * dragging use buttons, which report their result.
 */
const silence = {
  announcements: { onDragStart: noop, onDragOver: noop, onDragEnd: noop, onDragCancel: noop },
  screenReaderInstructions: { draggable: '' },
};

type SortableListProps = {
  /** The keys of the rendered rows, in order. */
  keys: readonly string[];
  onMove: (key: string, over: string) => void;
  children: ReactNode;
};

/**
 * Rows that can be dragged by their handles into another order. Buttons beside them do the same.
 */
export function SortableList({ keys, onMove, children }: SortableListProps) {
  const id = useId();
  const sensors = useSensors(useSensor(PointerSensor, pull));
  // A stable list of keys: the rows are not rendered again while the user types in one.
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

/**
 * The props of a row in a `SortableList`, and its handle. Both stay the
 * same objects while the row does not move.
 */
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
