import { ActionIcon, Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconSubtask,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { IconAction } from '~/ui/icon-action';
import { textInLanguage } from '~/ui/localized-input';
import { LocalizedTextField } from '~/ui/localized-text-field';
import { SortableList, useSortableRow } from '~/ui/sortable-list';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import classes from './option-outline.module.css';
import { branchEnd, type OptionRow, outlineOperations } from './option-rows';
import { PictureButton } from './picture-button';
import { emptyOption, optionPlaces } from './sheet-draft';

type Change = (change: (rows: OptionRow[]) => OptionRow[]) => void;
type Act = 'up' | 'down' | 'nest' | 'lift' | 'remove' | 'add' | 'below';

const steps: readonly {
  act: 'up' | 'down' | 'lift' | 'nest';
  icon: TablerIcon;
  key: string;
  inTree?: true;
}[] = [
  { act: 'up', icon: IconArrowUp, key: 'ArrowUp' },
  { act: 'down', icon: IconArrowDown, key: 'ArrowDown' },
  { act: 'lift', icon: IconIndentDecrease, key: 'ArrowLeft', inTree: true },
  { act: 'nest', icon: IconIndentIncrease, key: 'ArrowRight', inTree: true },
];

type OptionOutlineProps = {
  /** The options in use: every depth of a tree, otherwise only the top level. */
  rows: OptionRow[];
  tree: boolean;
  /** Path of the options in the draft. */
  path: string;
  /** Must be stable, like `errorOf`, so that memoized rows do not render again. */
  onChange: Change;
  errorOf: (path: string) => string | null;
  translating: boolean;
  /** Whether the sheet has its maximum of options. */
  full: boolean;
};

/**
 * Editable list of options, indented if it is a tree.
 * Enter adds an option. Alt with the arrow keys moves, nests and lifts a row. The toolbar offers
 * the same moves for the current row.
 */
export const OptionOutline = memo(function OptionOutline({
  rows,
  tree,
  path,
  onChange,
  errorOf,
  translating,
  full,
}: OptionOutlineProps) {
  const { t } = useTranslation('sheets');
  const locale = useLocale();
  const [current, setCurrent] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const places = useMemo(() => optionPlaces(rows), [rows]);
  const at = rows.findIndex(({ key }) => key === current);

  // Focuses the row that was added or moved, or the row in the place of a removed one.
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] input`)?.focus();
    wanted.current = null;
  });

  const nameOf = (row: OptionRow, index: number) =>
    textInLanguage(row.name, locale).trim() || t('option.numbered', { place: index + 1 });

  // Stable callback: memoized rows do not render again while another row changes.
  const act = useCallbackRef((what: Act, key: string) => {
    const index = rows.findIndex((row) => row.key === key);
    const row = rows[index];
    if (!row || (full && (what === 'add' || what === 'below'))) return;
    if (what === 'remove') {
      const next = rows[branchEnd(rows, index)] ?? rows[index - 1];
      wanted.current = next?.key ?? null;
      setCurrent(next?.key ?? null);
      if (!next) add.current?.focus();
      onChange((before) => outlineOperations.remove(before, place(before, key)));
    } else if (what === 'add' || what === 'below') {
      const made = emptyOption(what === 'below' ? row.depth + 1 : row.depth);
      wanted.current = made.key;
      setCurrent(made.key);
      if (what === 'below')
        setClosed((before) => new Set([...before].filter((each) => each !== key)));
      // With 'below', the new option comes after the existing children.
      onChange((before) => outlineOperations.add(before, place(before, key), made));
    } else {
      const moved = outlineOperations[what](rows, index);
      if (!moved) return;
      wanted.current = key;
      onChange((before) => outlineOperations[what](before, place(before, key)) ?? before);
      const to = moved.findIndex((each) => each.key === key);
      setSaid(
        t('option.moved', {
          name: nameOf(row, to),
          place: to + 1,
          total: moved.length,
          depth: moved[to]?.depth ?? 1,
        }),
      );
    }
  });

  const drop = (key: string, over: string) => {
    const from = place(rows, key);
    const moved = outlineOperations.place(rows, from, place(rows, over));
    const row = rows[from];
    if (!moved || !row) return;
    onChange(
      (before) =>
        outlineOperations.place(before, place(before, key), place(before, over)) ?? before,
    );
    const to = place(moved, key);
    setSaid(
      t('option.moved', {
        name: nameOf(row, to),
        place: to + 1,
        total: moved.length,
        depth: moved[to]?.depth ?? 1,
      }),
    );
  };

  const edit = useCallback(
    (key: string, part: Partial<OptionRow>) =>
      onChange((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row))),
    [onChange],
  );
  const fold = useCallback((key: string) => {
    setClosed((before) =>
      before.has(key)
        ? new Set([...before].filter((each) => each !== key))
        : new Set([...before, key]),
    );
  }, []);

  const errors = places.map(
    (each) =>
      errorOf(`${path}.${each}.name`) ??
      errorOf(`${path}.${each}`) ??
      errorOf(`${path}.${each}.icon`),
  );
  const hidden = hiddenRows(rows, closed, errors);
  const can = (what: (typeof steps)[number]['act']) =>
    at >= 0 && outlineOperations[what](rows, at) !== null;

  return (
    <div data-path={path}>
      <Group gap={4} className={classes.tools} role="toolbar" aria-label={t('option.tools')}>
        {steps
          .filter(({ inTree }) => tree || !inTree)
          .map(({ act: what, icon, key }) => (
            <IconAction
              key={what}
              label={t(`option.${what}`)}
              tip={`${t(`option.${what}`)} (Alt + ${arrows[key]})`}
              icon={icon}
              off={!can(what)}
              onMouseDown={stay}
              onClick={() => current && act(what, current)}
            />
          ))}
        {tree && (
          <IconAction
            label={t('option.below')}
            icon={IconSubtask}
            off={full || (rows[at]?.depth ?? limits.treeDepth) >= limits.treeDepth}
            onMouseDown={stay}
            onClick={() => current && act('below', current)}
          />
        )}
        <Text size="xs" c="dimmed" ms="auto">
          {t('option.count', { count: rows.length })}
        </Text>
      </Group>
      <SortableList keys={rows.flatMap(({ key }) => (hidden.has(key) ? [] : [key]))} onMove={drop}>
        <ol ref={list} className={classes.list} data-tree={tree || undefined}>
          {rows.map((row, index) =>
            hidden.has(row.key) ? null : (
              <Row
                key={row.key}
                row={row}
                path={`${path}.${places[index]}`}
                label={nameOf(row, index)}
                place={index + 1}
                folded={branchEnd(rows, index) === index + 1 ? null : closed.has(row.key)}
                error={errors[index] ?? null}
                translating={translating}
                onAct={act}
                onEdit={edit}
                onFold={fold}
                onEnter={setCurrent}
              />
            ),
          )}
        </ol>
      </SortableList>
      <Button
        ref={add}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={full}
        onClick={() => {
          const made = emptyOption();
          wanted.current = made.key;
          setCurrent(made.key);
          onChange((before) => [...before, made]);
        }}
      >
        {t('option.add')}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
});

/** Keeps the focus in the current row while a button of the toolbar is pressed. */
const stay = (event: MouseEvent) => event.preventDefault();
const arrows: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
const place = (rows: readonly OptionRow[], key: string) => rows.findIndex((row) => row.key === key);

/** Returns the keys of the rows in folded branches. A branch with an error stays visible. */
function hiddenRows(
  rows: readonly OptionRow[],
  closed: ReadonlySet<string>,
  errors: readonly (string | null)[],
): Set<string> {
  const hidden = new Set<string>();
  for (const [index, { key }] of rows.entries()) {
    const end = branchEnd(rows, index);
    if (!closed.has(key) || errors.slice(index + 1, end).some(Boolean)) continue;
    for (const below of rows.slice(index + 1, end)) hidden.add(below.key);
  }
  return hidden;
}

type RowProps = {
  row: OptionRow;
  path: string;
  label: string;
  place: number;
  /** Null when the row has no children. */
  folded: boolean | null;
  error: string | null;
  translating: boolean;
  onAct: (what: Act, key: string) => void;
  onEdit: (key: string, part: Partial<OptionRow>) => void;
  onFold: (key: string) => void;
  onEnter: (key: string) => void;
};

/**
 * Calls `useSortableRow`, so it renders whenever rows are added, moved or removed. `DrawnRow` is
 * memoized and renders only when the row itself changes.
 */
const Row = memo(function Row(props: RowProps) {
  return <DrawnRow {...props} sortable={useSortableRow(props.row.key, classes.row)} />;
});

type DrawnRowProps = RowProps & { sortable: ReturnType<typeof useSortableRow> };

const DrawnRow = memo(function DrawnRow(props: DrawnRowProps) {
  const {
    sortable,
    row,
    path,
    label,
    place,
    folded,
    error,
    translating,
    onAct,
    onEdit,
    onFold,
    onEnter,
  } = props;
  const { t } = useTranslation('sheets');
  const onKeyDown = (event: KeyboardEvent) => {
    // React also bubbles events from dialogs over the page to this row.
    if (!(event.target instanceof HTMLInputElement) || !event.currentTarget.contains(event.target))
      return;
    const step = event.altKey && steps.find(({ key }) => key === event.key);
    if (step) onAct(step.act, row.key);
    else if (event.key === 'Enter') onAct('add', row.key);
    else if (event.key === 'Backspace' && Object.values(row.name).every((text) => !text))
      onAct('remove', row.key);
    else return;
    event.preventDefault();
  };
  /** Handlers on the row element for the keys and the focus of its fields. */
  const fields = { onKeyDown, onFocus: () => onEnter(row.key) };
  const Fold = folded ? IconChevronRight : IconChevronDown;
  const indent = { ...sortable.row.style, '--depth': row.depth - 1 } as CSSProperties;
  return (
    <li {...sortable.row} data-row={row.key} style={indent} {...fields}>
      {sortable.handle}
      <span className={classes.fold}>
        {folded !== null && (
          <ActionIcon
            size={28}
            aria-label={t('option.branch', { name: label })}
            aria-expanded={!folded}
            onClick={() => onFold(row.key)}
          >
            <Fold size={16} />
          </ActionIcon>
        )}
      </span>
      <PictureButton
        label={t('option.picture', { name: label })}
        value={row.icon}
        onChange={(icon) => onEdit(row.key, { icon })}
        path={`${path}.icon`}
        small
      />
      <div className={classes.name}>
        <LocalizedTextField
          path={`${path}.name`}
          ariaLabel={t('option.name', { place })}
          text={row.name}
          onChange={(name: LocalizedText) => onEdit(row.key, { name })}
          translating={translating}
          error={error}
          counted={limits.optionName}
        />
      </div>
      <Tooltip label={t('option.remove')}>
        <ActionIcon
          size={36}
          aria-label={t('option.removeOne', { name: label })}
          onClick={() => onAct('remove', row.key)}
        >
          <IconX size={18} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
});
