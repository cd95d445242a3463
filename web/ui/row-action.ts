import type { TablerIcon } from '@tabler/icons-react';

/** Something to do with a row: go somewhere, or do something. */
export type RowAction = {
  key: string;
  label: string;
  icon: TablerIcon;
  danger?: boolean;
  disabled?: boolean;
  busy?: boolean;
} & ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never });
