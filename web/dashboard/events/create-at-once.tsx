import { Button, Menu } from '@mantine/core';
import { IconBuildingStore, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { refreshCompany, useCompany } from '~/api/company';
import { listKey, useList } from '~/api/list';
import { useErrorText } from '~/i18n/use-error-text';
import { notifySaved, useFailureNotice } from '~/ui/notify';
import { type TastingKind, typeOfKind } from '../../../shared/vocabulary/tasting.js';
import type { Chosen } from './event-draft';

const mostCopied = 50;
const otherKind = { live: 'podcast', podcast: 'live' } as const;

/** A long name wraps on a phone. */
const wrapping = {
  size: 'compact-sm',
  maw: '100%',
  h: 'auto',
  mih: 26,
  styles: { label: { whiteSpace: 'normal', textAlign: 'start' } },
} as const;

/** Creates something that the form needs, and says if that failed. */
function useCreation(onMade: (made: Chosen) => void) {
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const create = async (send: () => Promise<Chosen>) => {
    failure.forget();
    setBusy(true);
    try {
      onMade(await send());
      void refreshCompany();
    } catch (error) {
      failure.say(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { create, busy };
}

type Props = { onMade: (made: Chosen) => void };

/**
 * Copies one of the organiser's tastings of the other kind, which no event of this kind can use.
 * Nothing is shown if there are none, or all were just copied. Sample data is not offered, because
 * its wines are invented.
 */
export function CopyOtherKind({ kind, onMade }: Props & { kind: TastingKind }) {
  const { t } = useTranslation('events');
  const { uid } = useAccount();
  const { create, busy } = useCreation(onMade);
  const [copied, setCopied] = useState<readonly string[]>([]);
  const { data = [] } = useList(
    listKey('/api/v1/tasting/{uid}', uid, ['id', 'name', 'demo'], {
      type: otherKind[kind],
      sort: '-lastUpdate',
      limit: mostCopied,
    }),
  );
  const [first, ...more] = data.filter(({ id, demo }) => !demo && !copied.includes(id));
  if (!first) return null;
  const copy = ({ id }: { id: string }) =>
    create(async () => {
      const made = await unwrap(
        api.POST('/api/v1/tasting/{uid}/{id}/clone', {
          params: { path: { uid, id } },
          body: { type: typeOfKind[kind] },
        }),
      );
      setCopied((ids) => [...ids, id]);
      notifySaved(t(`kind.${kind}.copied`, { name: made.name }));
      return { path: `tastings/${made.id}`, name: made.name };
    });
  const look = {
    ...wrapping,
    variant: 'subtle',
    loading: busy,
    leftSection: <IconCopy size={16} aria-hidden="true" />,
  } as const;
  if (more.length === 0)
    return (
      <Button {...look} onClick={() => void copy(first)}>
        {t(`kind.${kind}.copyNamed`, { name: first.name })}
      </Button>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button {...look}>{t(`kind.${kind}.copyOne`)}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {[first, ...more].map((tasting) => (
          <Menu.Item key={tasting.id} onClick={() => void copy(tasting)}>
            {tasting.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Creates an instructor with the company's name and logo. */
export function CompanyAsInstructor({ onMade }: Props) {
  const { t } = useTranslation('events');
  const { uid } = useAccount();
  const { data: company } = useCompany();
  const { create, busy } = useCreation(onMade);
  if (!company) return null;
  return (
    <Button
      {...wrapping}
      variant="light"
      loading={busy}
      leftSection={<IconBuildingStore size={16} aria-hidden="true" />}
      onClick={() =>
        void create(async () => {
          const { id, name } = await unwrap(
            api.POST('/api/v1/instructor/{uid}', {
              params: { path: { uid } },
              body: { name: company.name, imgProfile: company.logo },
            }),
          );
          return { path: `instructors/${id}`, name };
        })
      }
    >
      {t('form.companyInstructor', { name: company.name })}
    </Button>
  );
}
