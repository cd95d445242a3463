import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * A password with a button that shows it. The button can be reached by keyboard, and screen readers
 * hear whether the password is invalid, which Mantine’s field says only by colour.
 */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('account');
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
