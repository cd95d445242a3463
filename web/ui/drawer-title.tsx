import type { ReactNode } from 'react';

/** What a drawer holds: whoever opens it begins there, and not at the button that closes it. */
export function DrawerTitle({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span data-autofocus tabIndex={-1} className={className} style={{ outline: 'none' }}>
      {children}
    </span>
  );
}
