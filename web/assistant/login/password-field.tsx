import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEyeglass, IconEyeglassOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A password field whose text can be shown. Mantine's own field is bundled with the session of
 * organisers, which the pages of guests do not load.
 */
export function PasswordField(props: TextInputProps) {
  const { t } = useTranslation('signIn');
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeglassOff : IconEyeglass;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          size={44}
          aria-label={t('login.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
