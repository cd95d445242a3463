import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Button, Group, Text, TextInput, Tooltip } from '@mantine/core';
import {
  IconBookmark,
  IconChevronDown,
  IconChevronUp,
  IconEraser,
  IconGripVertical,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftForm } from '~/ui/use-draft-form';
import { useRowFocus } from '~/ui/use-row-focus';
import { limits } from '../../../shared/vocabulary/limits.js';
import { isBlankText } from '../../../shared/vocabulary/localized-text.js';
import {
  type AttributeDraft,
  emptyAttribute,
  hasValue,
  isShown,
  type ProductDraft,
} from './product-draft';
import classes from './product-rows.module.css';
import { useRowNavigation } from './use-row-navigation';

type Form = DraftForm<ProductDraft>;
type AttributeRowsProps = {
  rows: readonly AttributeDraft[];
  set: Form['set'];
  typeName: string | undefined;
};

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
// Constants outside the component: new objects would render every row again on each keystroke.
const modifiers = [alongTheList];
const pull = { activationConstraint: { distance: 4 } };
const arrows = { coordinateGetter: sortableKeyboardCoordinates };
/**
 * Props of the labels in rows. On wide screens, CSS hides them because the list has column
 * headings. Screen readers use the `aria-label` of each field, which names the attribute.
 */
const unspoken = { className: classes.label, 'aria-hidden': true };
const isIdle = (row: AttributeDraft) => !hasValue(row);

/**
 * Editable list of attributes. The organiser drags a row to another place, or picks it up with the
 * space bar and moves it with the arrow keys.
 * Attributes that the type offers but the product lacks stay hidden until the organiser presses
 * the button that shows more attributes.
 */
export function AttributeRows({ rows: all, set, typeName }: AttributeRowsProps) {
  const { t } = useTranslation('products');
  const id = useId();
  const hint = `${id}-keyboard`;
  const [open, setOpen] = useState(false);
  const asked = useMemo(() => all.filter(isShown), [all]);
  const rows = open ? all : asked;
  const offered = all.length - asked.length;
  const idle = asked.filter(isIdle);
  const full = asked.length >= limits.properties;
  const { frame, focusNew } = useRowFocus<HTMLDivElement>(rows.length);
  const joined = rows.map(({ key }) => key).join(' ');
  const order = useMemo(() => joined.split(' ').filter(Boolean), [joined]);
  const keyboard = useRowNavigation(order);
  const sensors = useSensors(useSensor(PointerSensor, pull), useSensor(KeyboardSensor, arrows));
  const said = useSpokenMoves(rows);

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    set('properties', (before) => {
      const place = (key: DragEndEvent['active']['id']) =>
        before.findIndex((row) => row.key === key);
      return arrayMove(before, place(active.id), place(over.id));
    });
  };

  return (
    <div {...frame} data-path="properties">
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" mb="sm">
          {typeName ? t('attributes.none') : t('attributes.typeFirst')}
        </Text>
      ) : (
        <>
          <div className={classes.headings} aria-hidden="true">
            <span />
            <span>{t('attributes.heading.name')}</span>
            <span>{t('attributes.heading.value')}</span>
            <span>{t('attributes.heading.unit')}</span>
          </div>
          <DndContext
            id={id}
            sensors={sensors}
            collisionDetection={closestCenter}
            modifiers={modifiers}
            onDragEnd={drop}
            accessibility={said}
          >
            <SortableContext items={order} strategy={verticalListSortingStrategy}>
              <ul className={classes.list} data-rows aria-describedby={hint} {...keyboard.rows}>
                {rows.map((row, index) => (
                  <AttributeRow
                    key={row.key}
                    row={row}
                    place={index + 1}
                    set={set}
                    typeName={typeName}
                    tabIndex={keyboard.tabIndexOf(row.key)}
                  />
                ))}
              </ul>
            </SortableContext>
          </DndContext>
          <Text id={hint} size="xs" c="dimmed" mt="xs" visibleFrom="sm">
            {t('attributes.keyboard')}
          </Text>
        </>
      )}
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={full}
          data-add
          onClick={() => {
            focusNew();
            set('properties', (before) => [...before, emptyAttribute()]);
          }}
        >
          {t('attributes.add')}
        </Button>
        {offered > 0 && (
          <Button
            variant="default"
            size="sm"
            leftSection={
              open ? (
                <IconChevronUp size={16} aria-hidden="true" />
              ) : (
                <IconChevronDown size={16} aria-hidden="true" />
              )
            }
            aria-expanded={open}
            onClick={() => {
              if (!open) focusNew(all.findIndex((row) => row.offered));
              setOpen(!open);
            }}
          >
            {open ? t('attributes.less') : t('attributes.more', { count: offered })}
          </Button>
        )}
        {idle.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconEraser size={16} aria-hidden="true" />}
            onClick={() =>
              set('properties', (before) => before.filter((row) => hasValue(row) || row.offered))
            }
          >
            {t('attributes.removeIdle', { count: idle.length })}
          </Button>
        )}
      </Group>
      {full && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('attributes.most', { max: limits.properties })}
        </Text>
      )}
    </div>
  );
}

type AttributeRowProps = {
  row: AttributeDraft;
  place: number;
  set: Form['set'];
  typeName: string | undefined;
  tabIndex: number;
};

const AttributeRow = memo(function AttributeRow({
  row,
  place,
  set,
  typeName,
  tabIndex,
}: AttributeRowProps) {
  const { t } = useTranslation('products');
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: row.key,
    attributes: { roleDescription: t('attributes.sortable') },
  });
  const change = (part: Partial<AttributeDraft>) =>
    set('properties', (before) =>
      before.map((each) => (each.key === row.key ? { ...each, ...part, offered: false } : each)),
    );
  const name = row.name.trim() || t('attributes.numbered', { place });
  const lost = isBlankText(row.name) && hasValue(row);
  const usual = row.default && typeName ? t('attributes.usual', { type: typeName }) : undefined;

  return (
    <li
      ref={setNodeRef}
      className={classes.attribute}
      data-row={row.key}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        size={36}
        className={classes.handle}
        {...attributes}
        {...listeners}
        tabIndex={tabIndex}
        aria-label={t('attributes.move', { name })}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
      <TextInput
        className={classes.attributeName}
        tabIndex={tabIndex}
        aria-label={
          usual ? t('attributes.usualName', { place, usual }) : t('attributes.name', { place })
        }
        placeholder={t('attributes.namePlaceholder')}
        value={row.name}
        maxLength={limits.name}
        description={lost ? t('nameless') : undefined}
        inputWrapperOrder={['input', 'description', 'error']}
        onChange={(event) => change({ name: event.currentTarget.value })}
        rightSection={
          usual && (
            <Tooltip label={usual}>
              <IconBookmark size={16} stroke={1.5} aria-hidden="true" />
            </Tooltip>
          )
        }
        rightSectionPointerEvents="all"
      />
      <TextInput
        className={classes.value}
        tabIndex={tabIndex}
        label={t('attributes.heading.value')}
        labelProps={unspoken}
        aria-label={t('attributes.value', { name })}
        value={row.value}
        placeholder="–"
        maxLength={limits.text}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
      <TextInput
        className={classes.unit}
        tabIndex={tabIndex}
        label={t('attributes.heading.unit')}
        labelProps={unspoken}
        aria-label={t('attributes.unit', { name })}
        value={row.unit}
        maxLength={limits.name}
        onChange={(event) => change({ unit: event.currentTarget.value })}
      />
      <ActionIcon
        size={36}
        className={classes.remove}
        tabIndex={tabIndex}
        aria-label={t('attributes.remove', { name })}
        onClick={() => set('properties', (before) => before.filter(({ key }) => key !== row.key))}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
});

/** Announcements for screen readers while a row is dragged. */
function useSpokenMoves(rows: readonly AttributeDraft[]) {
  const { t } = useTranslation('products');
  const find = (key: string | number) => {
    const index = rows.findIndex((row) => row.key === key);
    return {
      name: rows[index]?.name || t('attributes.numbered', { place: index + 1 }),
      place: index + 1,
      total: rows.length,
    };
  };
  // The row over which the dragged row was last announced. When a drag begins, the row is over its
  // own place; `onDragStart` has already announced that.
  const saidOver = useRef<string | number>(undefined);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      saidOver.current = active.id;
      return t('attributes.said.taken', find(active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === saidOver.current) return undefined;
      saidOver.current = over.id;
      return t('attributes.said.over', { ...find(active.id), place: find(over.id).place });
    },
    onDragEnd: ({ active, over }) =>
      t('attributes.said.put', { ...find(active.id), place: find((over ?? active).id).place }),
    onDragCancel: ({ active }) => t('attributes.said.cancelled', find(active.id)),
  };
  return { announcements, screenReaderInstructions: { draggable: t('attributes.said.how') } };
}
