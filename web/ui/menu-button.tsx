import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

/** A button that opens a menu. It is also shown while the code of the menu loads. */
export const MenuButton = (props: ButtonProps & ElementProps<'button', keyof ButtonProps>) => (
  <Button
    variant="default"
    rightSection={<IconChevronDown size={16} aria-hidden="true" />}
    {...props}
  />
);
