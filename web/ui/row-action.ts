import type { TablerIcon } from '@tabler/icons-react';

/** An action on a row: a link, or a function. */
export type RowAction = {
  key: string;
  label: string;
  icon: TablerIcon;
  /** Shown as a button beside the menu. At most one action of a row is primary. */
  primary?: boolean;
  /** Comes last in the menu, after a line. */
  danger?: boolean;
  /** The reason why the action is not available now. */
  unavailable?: string | false | undefined;
  busy?: boolean;
} & ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never });
