import { Anchor, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import type { Company } from '~/api/company';
import { hasContact, useRuntimeConfig, useSupport } from '~/api/config';
import { FieldWithHelp } from '~/frame/help';
import { HostLink } from '~/frame/host-link';
import { paths } from '~/frame/paths';
import { CopyLink } from '~/ui/copy-link';
import { QrCode } from '~/ui/qr-code';
import type { TastingForm } from './tasting-section-props';

/**
 * Switch: guests may take an individual tasting without a connection.
 * Without the add-on, a link leads to the support contact.
 */
export function OfflineSwitch({
  form: { draft, set },
  company,
}: {
  form: TastingForm<'offlineEnabled'>;
  company: Company;
}) {
  const { t } = useTranslation('tastings');
  const support = useSupport();
  const allowed = company.billing.wineTourismAddon === true;
  return (
    <div>
      <FieldWithHelp about={t('form.offline')} text={t('help.offline')} fit>
        <Switch
          label={t('form.offline')}
          description={t('form.offlineHint')}
          checked={draft.offlineEnabled}
          // Without the add-on, the switch can still be turned off.
          disabled={!allowed && !draft.offlineEnabled}
          onChange={(event) => set('offlineEnabled', event.currentTarget.checked)}
        />
      </FieldWithHelp>
      {!allowed && (
        <Text size="sm" mt="xs">
          {t('form.offlineAddon')}{' '}
          {hasContact(support) && (
            <Anchor component={Link} to={paths.about} size="sm">
              {t('form.offlineContact')}
            </Anchor>
          )}
        </Text>
      )}
    </div>
  );
}

/**
 * Switch: everybody with the link may take a group tasting without an account. The links appear
 * when the tasting is saved with it.
 */
export function PublicAccessSwitch({
  form: { draft, set },
  id,
  isPublic,
}: {
  form: TastingForm<'publicAccessEnabled'>;
  id: string | undefined;
  /** Whether the stored tasting is public. */
  isPublic: boolean;
}) {
  const { t } = useTranslation('tastings');
  const { uid } = useAccount();
  const { roomUrl } = useRuntimeConfig();
  return (
    <Stack gap="sm">
      <FieldWithHelp about={t('form.publicAccess')} text={t('help.publicAccess')} fit>
        <Switch
          label={t('form.publicAccess')}
          description={t('form.publicAccessHint')}
          checked={draft.publicAccessEnabled}
          onChange={(event) => set('publicAccessEnabled', event.currentTarget.checked)}
        />
      </FieldWithHelp>
      {draft.publicAccessEnabled &&
        (id && isPublic ? (
          <PublicLinks id={id} url={`${roomUrl}${paths.publicTasting(uid, id)}`} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('form.publicLinkLater')}
          </Text>
        ))}
    </Stack>
  );
}

/** The link for guests with its QR code, and the link for a host. */
function PublicLinks({ id, url }: { id: string; url: string }) {
  const { t } = useTranslation('tastings');
  return (
    <Stack gap="md" maw={560}>
      <div>
        <CopyLink label={t('form.publicLink')} url={url} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('form.publicLinkHint')}
        </Text>
      </div>
      <QrCode text={url} label={t('form.publicQr')} />
      <HostLink path="/api/v1/tasting/{uid}/{id}/hostLink" id={id} hint={t('form.hostHint')} />
    </Stack>
  );
}
