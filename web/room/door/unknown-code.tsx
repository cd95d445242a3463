import { Button, Text, TextInput } from '@mantine/core';
import { IconGlassOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { ArrivalTitle } from '~/ui/arrival-title';
import { LanguagePicker } from '~/ui/language-picker';
import { LonePage } from './lone-page';

/** A code that leads nowhere, and a place to try another. */
export function UnknownCode({ code }: { code: string }) {
  const { t } = useTranslation('room');
  const navigate = useNavigate();
  const [other, setOther] = useState('');
  return (
    <LonePage>
      <IconGlassOff size={44} stroke={1.2} aria-hidden="true" />
      <ArrivalTitle order={1}>{t('unknown.title')}</ArrivalTitle>
      <Text>{t('unknown.body', { code })}</Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (other.trim()) void navigate(paths.room(encodeURIComponent(other.trim().toUpperCase())));
        }}
      >
        <TextInput
          label={t('unknown.label')}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
          maxLength={64}
          size="md"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="md" fullWidth mt="sm">
          {t('unknown.go')}
        </Button>
      </form>
      <LanguagePicker />
    </LonePage>
  );
}
