import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '~/api/client';
import { recoveryOf } from '~/frame/guest-paths';
import { PopupWindow, WaitingWindow } from '~/ui/popup-window';

/** Why a sign-in failed, or the outcome of sending the verification e-mail again. */
export type LoginFailure = {
  kind:
    | 'unverified'
    | 'resent'
    | 'resendFailed'
    | 'wrongPassword'
    | 'wrongEmail'
    | 'tooMany'
    | 'wrongCredentials'
    | 'passkey'
    | 'network';
  email: string;
};

type LoginPopupProps = {
  trouble: LoginFailure | null;
  onTrouble: (trouble: LoginFailure | null) => void;
  busy: boolean;
};

/** Shows the messages of the sign-in that do not belong to a field. */
export function LoginPopup({ trouble, onTrouble, busy }: LoginPopupProps) {
  const { t } = useTranslation(['account', 'common']);
  const [sending, setSending] = useState(false);
  const close = () => onTrouble(null);

  if (busy || sending)
    return (
      <WaitingWindow
        text={t(sending ? 'account:login.unverified.sending' : 'account:login.checking')}
      />
    );
  if (!trouble) return null;
  const { kind, email } = trouble;

  const resend = async () => {
    setSending(true);
    try {
      await api.POST('/api/v1/user/sendVerificationEmail', { body: { email } });
      onTrouble({ kind: 'resent', email });
    } catch {
      onTrouble({ kind: 'resendFailed', email });
    } finally {
      setSending(false);
    }
  };

  switch (kind) {
    case 'unverified':
      return (
        <PopupWindow
          opened
          title={t('account:login.unverified.title')}
          onClose={close}
          actions={
            <Button onClick={() => void resend()}>{t('account:login.unverified.resend')}</Button>
          }
        >
          {t('account:login.unverified.body', { email })}
        </PopupWindow>
      );
    case 'resent':
      return (
        <PopupWindow opened title={t('account:login.resent.title')} onClose={close}>
          {t('account:login.resent.body', { email })}
        </PopupWindow>
      );
    case 'resendFailed':
      return (
        <PopupWindow opened title={t('common:error.title')} onClose={close}>
          {t('account:login.resent.failed')}
        </PopupWindow>
      );
    case 'wrongPassword':
      return (
        <PopupWindow
          opened
          title={t('account:login.wrongPassword.title')}
          onClose={close}
          actions={
            <Button component="a" href={recoveryOf(email)}>
              {t('account:login.wrongPassword.recover')}
            </Button>
          }
        >
          {t('account:login.wrongPassword.body')}
        </PopupWindow>
      );
    default:
      return (
        <PopupWindow opened title={t(`account:login.${kind}.title`)} onClose={close}>
          {t(`account:login.${kind}.body`)}
        </PopupWindow>
      );
  }
}
