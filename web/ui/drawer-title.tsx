import type { ReactNode } from 'react';

/** The title of a drawer. It takes the focus when the drawer opens, instead of the close button. */
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
