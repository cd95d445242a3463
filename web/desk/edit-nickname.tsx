import { ActionIcon, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { checkNickname } from '../../shared/rules/nickname.js';
import { useHostCall } from './use-host-call';

type EditNicknameProps = {
  code: string;
  guest: { reference: string; name: string; nickname: string | null };
  onChanged: () => void;
};

/** Changes or removes a nickname that should not be on the screen. */
export function EditNickname({ code, guest, onChanged }: EditNicknameProps) {
  const { t } = useTranslation('desk');
  const [opened, setOpened] = useState(false);
  const { name, nickname } = guest;
  if (nickname === null) return null;
  return (
    <>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        aria-label={t('quiz.rename', { nickname })}
        onClick={() => setOpened(true)}
      >
        <IconUserEdit size={20} aria-hidden="true" />
      </ActionIcon>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('quiz.renameTitle', { name: name || t('guests.unnamed') })}
        closeButtonProps={{ 'aria-label': t('quiz.keep'), size: 44 }}
      >
        <NicknameForm
          code={code}
          guest={guest}
          onDone={() => {
            setOpened(false);
            onChanged();
          }}
        />
      </Modal>
    </>
  );
}

type FormProps = { code: string; guest: EditNicknameProps['guest']; onDone: () => void };

function NicknameForm({ code, guest, onDone }: FormProps) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const [nickname, setNickname] = useState(guest.nickname ?? '');
  const [invalid, setInvalid] = useState<string>();
  const { failure, busy, send } = useHostCall();

  const change = async (to: string | null) => {
    const [issue] = to === null ? [] : checkNickname(to);
    setInvalid(issue && errorText(issue));
    if (issue) return;
    const params = { path: { code, guest: guest.reference } };
    const call = () =>
      unwrap(
        api.PUT('/api/v1/desk/{code}/guests/{guest}/nickname', { params, body: { nickname: to } }),
      );
    if (await send(call)) onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change(nickname);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          size="md"
          label={t('quiz.nickname')}
          description={t('quiz.renameHint')}
          value={nickname}
          onChange={(event) => setNickname(event.currentTarget.value)}
          error={invalid ?? (failure && errorText(failure))}
          autoComplete="off"
          data-autofocus
        />
        <Group>
          <Button type="submit" h={44} loading={busy}>
            {t('quiz.renameDo')}
          </Button>
          <Button h={44} variant="default" disabled={busy} onClick={() => void change(null)}>
            {t('quiz.clear')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
