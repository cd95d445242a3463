import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { ApiError, api, unwrap } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError, notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { useDraftForm } from '~/ui/use-draft-form';
import { checkPrivacyRequest } from '../../../shared/rules/privacy-request.js';
import {
  type PrivacyRequestKind,
  privacyRequestKinds,
  privacyRequestLimits,
  registeredChannels,
} from '../../../shared/vocabulary/privacy.js';
import { refreshRequests, requestsPath, useDays } from './use-privacy-requests';

type Draft = {
  kind: PrivacyRequestKind;
  channel: (typeof registeredChannels)[number];
  email: string;
  receivedOn: string;
  note: string;
};

/** The choice of a select. Its values are exactly the choices. */
const chosen = <Value extends string>(choices: readonly [Value, ...Value[]], value: string) =>
  choices.find((each) => each === value) ?? choices[0];

/** The window that registers a request that came by e-mail, letter or otherwise. */
export function RegisterRequest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const errorText = useErrorText();
  const { today } = useDays();
  const [labels] = useState(() => ({
    email: t('requests.field.email'),
    receivedOn: t('requests.field.receivedOn'),
    note: t('requests.field.note'),
  }));
  const check = useCallback((draft: Draft) => checkPrivacyRequest(draft, today), [today]);
  const [initial] = useState<Draft>(() => ({
    kind: 'ERASURE',
    channel: 'EMAIL',
    email: '',
    receivedOn: today,
    note: '',
  }));
  const { draft, set, leave, errorOf, attempt, refuse } = useDraftForm(initial, check, labels);
  const [saving, setSaving] = useState(false);

  const save = async () => {
    if (!attempt()) return;
    setSaving(true);
    try {
      await unwrap(api.POST(requestsPath, { params: { path: { uid } }, body: draft }));
      notifySaved(t('requests.registered'));
      void refreshRequests();
      onClose();
    } catch (problem) {
      setSaving(false);
      if (problem instanceof ApiError && problem.issues.length > 0) refuse(problem.issues);
      else notifyError(errorText(problem), t('requests.registerFailed'));
    }
  };

  return (
    <Popup
      opened
      title={t('requests.register')}
      onClose={onClose}
      confirm={{ label: t('requests.register'), onConfirm: () => void save(), busy: saving }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        noValidate
      >
        <Stack gap="md">
          <NativeSelect
            label={t('requests.field.kind')}
            name="kind"
            value={draft.kind}
            onChange={(event) =>
              set('kind', chosen(privacyRequestKinds, event.currentTarget.value))
            }
            data={privacyRequestKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <TextInput
            label={t('requests.field.email')}
            name="email"
            type="email"
            autoComplete="off"
            required
            value={draft.email}
            onChange={(event) => set('email', event.currentTarget.value)}
            onBlur={() => leave('email')}
            error={errorOf('email')}
            data-autofocus
          />
          <NativeSelect
            label={t('requests.field.channel')}
            name="channel"
            value={draft.channel}
            onChange={(event) =>
              set('channel', chosen(registeredChannels, event.currentTarget.value))
            }
            data={registeredChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
          />
          <TextInput
            label={t('requests.field.receivedOn')}
            name="receivedOn"
            type="date"
            required
            min={privacyRequestLimits.firstDay}
            max={today}
            value={draft.receivedOn}
            onChange={(event) => set('receivedOn', event.currentTarget.value)}
            onBlur={() => leave('receivedOn')}
            error={errorOf('receivedOn')}
          />
          <Textarea
            label={t('requests.field.note')}
            description={t('requests.field.noteHint')}
            name="note"
            autosize
            minRows={2}
            maxLength={privacyRequestLimits.note}
            value={draft.note}
            onChange={(event) => set('note', event.currentTarget.value)}
            error={errorOf('note')}
          />
          <button type="submit" hidden>
            {t('requests.register')}
          </button>
        </Stack>
      </form>
    </Popup>
  );
}
