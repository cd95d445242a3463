import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/frame/paths';
import { FocusedTitle } from '~/ui/focused-title';
import { AccountFrame } from './account-frame';

/**
 * Replaces a form once it is done: says what happened and links to the sign-in, with the words
 * `toLogin`. `children` are shown below the link.
 */
export function FormDone({
  title,
  body,
  toLogin,
  children,
}: {
  title: string;
  body: string;
  toLogin?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <AccountFrame>
      <Stack>
        <Stack role="status">
          <FocusedTitle order={1}>{title}</FocusedTitle>
          <Text size="lg">{body}</Text>
        </Stack>
        <Button component="a" href={paths.login} size="md" mt="md">
          {toLogin ?? t('action.accept')}
        </Button>
        {children}
      </Stack>
    </AccountFrame>
  );
}
