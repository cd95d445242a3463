import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconKey, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { refreshCompany, useCompany } from '~/api/company';
import { NamePopup } from '~/frame/name-popup';
import { SecretFailed } from '~/frame/second-step/secret-failed';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDelete } from '~/ui/confirm-action';
import { EmptyState } from '~/ui/empty-state';
import { FormSection } from '~/ui/form-section';
import { notifyError, notifySaved } from '~/ui/notify';
import { RowActions } from '~/ui/row-actions';
import { useFormat } from '~/ui/use-format';
import { checkApiKeyName } from '../../../shared/rules/api-key.js';
import { ApiKeySecret } from './api-key-secret';
import { ApiKeyUsage } from './api-key-usage';
import classes from './integration.module.css';
import { type ApiKey, keysPath, useApiKeys } from './use-api-keys';

/**
 * The organiser's API keys, with which other software reads the organiser's data: create, show,
 * copy, rename and delete them.
 */
export function ApiKeys() {
  const { t } = useTranslation(['integration', 'common']);
  const { uid } = useAccount();
  const format = useFormat();
  const errorText = useErrorText();
  const { data: company } = useCompany();
  const { data: keys, error, mutate } = useApiKeys();
  const [naming, setNaming] = useState<{ key?: ApiKey } | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  const params = { path: { uid } };
  const max = company?.usage.apiKeys.max ?? null;
  const full = keys !== undefined && max !== null && keys.length >= max;

  const save = async (name: string) => {
    const key = naming?.key;
    if (key) {
      const saved = await unwrap(
        api.POST(`${keysPath}/{id}`, { params: { path: { uid, id: key.id } }, body: { name } }),
      );
      await mutate((all = []) => all.map((each) => (each.id === saved.id ? saved : each)), {
        revalidate: false,
      });
      notifySaved(t('common:save.savedName', { name }));
    } else {
      const saved = await unwrap(api.POST(keysPath, { params, body: { name } }));
      setMade(saved.id);
      await mutate((all = []) => [saved, ...all], { revalidate: false });
      void refreshCompany();
      notifySaved(t('integration:keys.created', { name }));
    }
    setNaming(null);
  };

  const remove = async ({ id, name }: ApiKey) => {
    if (!(await confirmDelete(name, t('integration:keys.deleteBody')))) return;
    try {
      await api.DELETE(`${keysPath}/{id}`, { params: { path: { uid, id } } });
      await mutate((all = []) => all.filter((each) => each.id !== id), { revalidate: false });
      void refreshCompany();
      // The pressed button is gone with its row, so the heading takes the focus.
      heading.current?.focus();
      notifySaved(t('common:save.deletedName', { name }));
    } catch (problem) {
      notifyError(errorText(problem), t('common:delete.failed'));
      void mutate();
    }
  };

  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setNaming({})}>
      {t('integration:keys.create')}
    </Button>
  );
  return (
    <FormSection title={t('integration:keys.title')} description={t('integration:keys.body')}>
      {error && !keys && (
        <SecretFailed
          error={error}
          title={t('integration:keys.failed')}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !keys && (
        <Stack aria-busy="true">
          <Skeleton h={120} />
        </Stack>
      )}
      {keys?.length === 0 && (
        <EmptyState
          icon={IconKey}
          title={t('integration:keys.empty.title')}
          text={t('integration:keys.empty.text')}
          action={create}
        />
      )}
      {keys && keys.length > 0 && (
        <>
          <Group
            ref={heading}
            tabIndex={-1}
            className={classes.title}
            justify="space-between"
            gap="sm"
            mb="md"
          >
            <Text size="sm" c="dimmed">
              {full
                ? t('common:quota.full.apiKeys', { maximum: format.number(max) })
                : max !== null &&
                  t('integration:keys.used', {
                    used: format.number(keys.length),
                    max: format.number(max),
                  })}
            </Text>
            {!full && create}
          </Group>
          <ul className={classes.keys}>
            {keys.map((key) => (
              <li key={key.id}>
                <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
                  <div style={{ minWidth: 0 }}>
                    <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {key.name}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {key.createdBy
                        ? t('integration:keys.sinceBy', {
                            date: format.date(key.creationDate),
                            email: key.createdBy,
                          })
                        : t('integration:keys.since', { date: format.date(key.creationDate) })}
                      {' · '}
                      {key.lastUse
                        ? t('integration:keys.lastUse', { date: format.dateTime(key.lastUse) })
                        : t('integration:keys.neverUsed')}
                    </Text>
                  </div>
                  <RowActions
                    name={key.name}
                    actions={[
                      {
                        key: 'rename',
                        label: t('integration:keys.rename'),
                        icon: IconPencil,
                        onSelect: () => setNaming({ key }),
                      },
                      {
                        key: 'delete',
                        label: t('common:action.delete'),
                        icon: IconTrash,
                        danger: true,
                        onSelect: () => void remove(key),
                      },
                    ]}
                  />
                </Group>
                <ApiKeySecret name={key.name} apiKey={key.apiKey} shown={key.id === made} />
                <ApiKeyUsage name={key.name} days={key.days} />
              </li>
            ))}
          </ul>
        </>
      )}
      {naming && (
        <NamePopup
          title={naming.key ? t('integration:keys.renameTitle') : t('integration:keys.createTitle')}
          initial={naming.key?.name ?? ''}
          check={checkApiKeyName}
          failed={naming.key ? t('common:save.failed') : t('integration:keys.createFailed')}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </FormSection>
  );
}
