import { Button, Menu } from '@mantine/core';
import { IconCheck, IconLogout, IconMail, IconSwitchHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openAccount, useAccount } from '~/api/account';
import { api } from '~/api/client';
import type { Company } from '~/api/company';
import { useMemberships } from '~/api/memberships';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { notifyError } from '~/ui/notify';

/** Switches between the own account and those of others. Only for people with several. */
export default function AccountSwitch({ company }: { company: Company }) {
  const { t } = useTranslation('shell');
  const { uid } = useUser();
  const account = useAccount();
  const errorText = useErrorText();
  const { data } = useMemberships();
  if (!data || (data.accounts.length === 0 && data.invitations.length === 0)) return null;
  const current = data.accounts.find((each) => each.uid === account.uid);
  const open = (to: string) => {
    if (to !== account.uid) openAccount(uid, to, paths.home);
  };
  const leave = async (id: string) => {
    const agreed = await confirmAction({
      title: t('accounts.leaveTitle', { company: company.name }),
      body: t('accounts.leaveBody'),
      confirm: t('accounts.leaveConfirm'),
    });
    if (!agreed) return;
    try {
      await api.DELETE('/api/v1/membership/{id}', { params: { path: { id } } });
      openAccount(uid, uid, paths.home);
    } catch (error) {
      notifyError(errorText(error));
    }
  };
  const mark = (to: string) =>
    to === account.uid ? (
      <IconCheck size={16} aria-hidden="true" />
    ) : (
      <span style={{ width: 16, display: 'inline-block' }} />
    );
  return (
    <Menu position="bottom-end" width={280} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          maw={200}
          leftSection={<IconSwitchHorizontal size={16} aria-hidden="true" />}
          aria-label={t('accounts.open', { name: company.name })}
        >
          {company.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data.ownAccount && (
          <Menu.Item
            leftSection={mark(uid)}
            aria-current={account.isOwn ? 'true' : undefined}
            onClick={() => open(uid)}
          >
            {account.isOwn ? company.name : t('accounts.own')}
          </Menu.Item>
        )}
        {data.accounts.map((each) => (
          <Menu.Item
            key={each.id}
            leftSection={mark(each.uid)}
            aria-current={each.uid === account.uid ? 'true' : undefined}
            onClick={() => open(each.uid)}
          >
            {each.name} · {t(`role.name.${each.role}`)}
          </Menu.Item>
        ))}
        {data.invitations.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item
              component="a"
              href={paths.invitation}
              leftSection={<IconMail size={16} aria-hidden="true" />}
            >
              {t('accounts.invitations', { count: data.invitations.length })}
            </Menu.Item>
          </>
        )}
        {current && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconLogout size={16} aria-hidden="true" />}
              onClick={() => void leave(current.id)}
            >
              {t('accounts.leave')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
