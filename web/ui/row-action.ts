import type { TablerIcon } from '@tabler/icons-react';

/** An action on a row: a link, or a function. */
export type RowAction = {
  key: string;
  label: string;
  icon: TablerIcon;
  danger?: boolean;
  disabled?: boolean;
  busy?: boolean;
} & ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never });
