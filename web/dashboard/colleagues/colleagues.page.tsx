/** This folder has the screen of the people who work in the account, and the invitations to it. */

import { Button, Group, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import {
  IconMailForward,
  IconTrash,
  IconUserCog,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { GuideLink } from '~/frame/guide-link';
import { PlanNotice } from '~/frame/plan-limit';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailed } from '~/ui/load-failed';
import { notifyError, notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import { RowActions } from '~/ui/row-actions';
import { useFormat } from '~/ui/use-format';
import classes from './colleagues.module.css';
import { InvitePopup } from './invite-popup';
import { RolePopup } from './role-popup';
import { RoleTable } from './role-table';
import { type Colleague, useColleagues } from './use-colleagues';

export default function ColleaguesPage() {
  const { t } = useTranslation(['colleagues', 'shell', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const { data: company } = useCompany();
  const team = useColleagues();
  const { data, error } = team;
  const [now] = useState(Date.now);
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Colleague | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { used, max } = company?.usage.colleagues ?? { used: 0, max: null };
  const full = max !== null && used >= max;

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notifySaved(done);
    } catch (problem) {
      notifyError(errorText(problem));
      team.reread();
    }
  };
  const remove = async ({ id, email, joinedAt }: Colleague) => {
    const words = joinedAt ? 'remove' : 'withdraw';
    const agreed = await confirmAction({
      title: t(`colleagues:row.${words}Title`, { email }),
      body: t(`colleagues:row.${words}Body`),
      confirm: t(`colleagues:row.${words}Confirm`),
    });
    if (!agreed) return;
    await attempt(
      () => team.remove(id),
      t(joinedAt ? 'colleagues:row.removed' : 'colleagues:row.withdrawn', { email }),
    );
    // The pressed button is gone with its row, so the list takes the focus.
    list.current?.focus();
  };
  const state = ({ joinedAt, invitedAt, expiresAt }: Colleague) => {
    if (joinedAt) return t('colleagues:list.joined', { date: format.date(joinedAt) });
    return Date.parse(expiresAt) < now
      ? t('colleagues:list.expired', { date: format.date(expiresAt) })
      : t('colleagues:list.invited', { date: format.date(invitedAt) });
  };

  const invite = (
    <Button
      leftSection={<IconUserPlus size={18} aria-hidden="true" />}
      onClick={() => setInviting(true)}
    >
      {t('colleagues:invite')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('colleagues:title')}
        intro={t('colleagues:intro')}
        actions={
          <>
            <GuideLink guide="team" />
            {data && !full && invite}
          </>
        }
      />
      {full && <PlanNotice text={t('colleagues:full', { max: format.number(max) })} />}
      {error && !data && <LoadFailed error={error} onRetry={team.reread} />}
      {!error && !data && <Skeleton h={160} />}
      {data?.colleagues.length === 0 && (
        <EmptyState
          icon={IconUsersPlus}
          title={t('colleagues:empty.title')}
          text={t('colleagues:empty.text')}
        />
      )}
      {data && data.colleagues.length > 0 && (
        <ul className={classes.list} ref={list} tabIndex={-1} aria-label={t('colleagues:title')}>
          {data.colleagues.map((colleague) => (
            <Paper component="li" key={colleague.id} withBorder p="md" radius="md">
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <div style={{ minWidth: 0 }}>
                  <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {colleague.email}
                  </Text>
                  <Text size="sm">
                    <Text span inherit className={classes.role}>
                      {t(`shell:role.name.${colleague.role}`)}
                    </Text>
                    {' · '}
                    <Text span inherit c="dimmed">
                      {state(colleague)}
                    </Text>
                  </Text>
                </div>
                <RowActions
                  name={colleague.email}
                  actions={[
                    {
                      key: 'role',
                      label: t('colleagues:row.change'),
                      icon: IconUserCog,
                      onSelect: () => setChanging(colleague),
                    },
                    ...(colleague.joinedAt
                      ? []
                      : [
                          {
                            key: 'again',
                            label: t('colleagues:row.again'),
                            icon: IconMailForward,
                            onSelect: () =>
                              void attempt(
                                () => team.inviteAgain(colleague.id),
                                t('colleagues:row.resent', { email: colleague.email }),
                              ),
                          },
                        ]),
                    {
                      key: 'remove',
                      label: t(
                        colleague.joinedAt ? 'colleagues:row.remove' : 'colleagues:row.withdraw',
                      ),
                      icon: IconTrash,
                      danger: true,
                      onSelect: () => void remove(colleague),
                    },
                  ]}
                />
              </Group>
            </Paper>
          ))}
        </ul>
      )}
      {data && (
        <Stack gap="xl" mt="xl">
          <Switch
            checked={data.secondFactorRequired}
            label={t('colleagues:rule.title')}
            description={t('colleagues:rule.body')}
            onChange={(event) => {
              const wanted = event.currentTarget.checked;
              void attempt(
                () => team.changeRule(wanted),
                t(wanted ? 'colleagues:rule.on' : 'colleagues:rule.off'),
              );
            }}
          />
          <RoleTable />
        </Stack>
      )}
      {inviting && <InvitePopup onInvite={team.invite} onClose={() => setInviting(false)} />}
      {changing && (
        <RolePopup
          key={changing.id}
          colleague={changing}
          onChange={(change) => team.change(changing, change)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
