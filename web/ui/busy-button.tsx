import type { ComponentProps, MouseEvent } from 'react';

type BusyButtonProps = ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * The element of Mantine's buttons. Mantine disables a button while it loads, and the keyboard
 * loses its place. A busy button here keeps the focus, ignores presses, and is marked as disabled.
 */
export function BusyButton({ disabled, onClick, type = 'button', ...rest }: BusyButtonProps) {
  const busy = Boolean(rest['data-loading']);
  // Enter in a field clicks the form's button too.
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? ignore : onClick}
    />
  );
}
