import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { EntranceLayout } from '~/frame/entrance-layout';
import { guestPaths } from '~/frame/guest-paths';
import { goTo } from '~/frame/use-address';
import { FocusedTitle } from '~/ui/focused-title';
import { usePageTitle } from '~/ui/page-title';
import { readDoor } from '../room-api';
import { useRetryAfter } from '../use-retry-after';
import { BrandBand } from './brand-band';
import { CallNotices } from './call-notices';
import classes from './code-entry.module.css';
import { parseRoomCode } from './parse-room-code';

/** Form for the code of a tasting. `wrong` is an unknown code for the guest to correct. */
export function CodeEntry({ wrong }: { wrong?: string }) {
  const { t } = useTranslation('room');
  usePageTitle([wrong ? t('code.wrong') : undefined]);
  return (
    <EntranceLayout
      band={
        <BrandBand>
          <p className={classes.slogan}>{t('code.slogan')}</p>
        </BrandBand>
      }
    >
      <Stack gap="md">
        <FocusedTitle order={1}>{t(wrong ? 'code.wrong' : 'code.title')}</FocusedTitle>
        <Text>{t('code.where')}</Text>
        <CodeForm wrong={wrong} />
      </Stack>
    </EntranceLayout>
  );
}

function CodeForm({ wrong = '' }: { wrong: string | undefined }) {
  const { t } = useTranslation('room');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(() => parseRoomCode(wrong));
  const [problem, setProblem] = useState<'empty' | 'unknown' | null>(wrong ? 'unknown' : null);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const patience = useRetryAfter();

  const refuse = (why: 'empty' | 'unknown') => {
    setProblem(why);
    field.current?.focus();
  };
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!code) return refuse('empty');
    setBusy(true);
    try {
      await patience.patiently(() => readDoor(code));
      goTo(guestPaths.room(code));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') refuse('unknown');
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void enter(event)} noValidate>
      <Stack gap="md">
        <TextInput
          ref={field}
          className={classes.code}
          name="code"
          label={t('code.label')}
          value={code}
          onChange={(event) => {
            setCode(parseRoomCode(event.currentTarget.value));
            setProblem(null);
          }}
          // Long enough for a pasted link, from which the code is taken.
          maxLength={1_000}
          error={problem && t(`code.${problem}`, { code: code || wrong })}
          size="lg"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <CallNotices patience={patience} failure={failure} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('code.enter')}
        </Button>
      </Stack>
    </form>
  );
}
