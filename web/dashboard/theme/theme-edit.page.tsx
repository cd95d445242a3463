/**
 * This folder contains the screen where organisers set how their rooms look: colours, pictures,
 * sounds and legal documents, with a preview. The preview is `web/room` in a frame. The dashboard's
 * own colours are in `web/theme`.
 */

import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { type ApiError, useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { LoadGate, toEdit } from '~/frame/entity-page';
import { FeatureGate } from '~/frame/feature-gate';
import { GuideLink } from '~/frame/guide-link';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { setLocalizedText } from '~/ui/localized-input';
import { PageHeader } from '~/ui/page-header';
import { Popup } from '~/ui/popup';
import { useSample } from '~/ui/sample';
import { exampleColors } from '../../../shared/vocabulary/theme.js';
import type { Theme } from './theme-draft';
import { ThemeEditor } from './theme-editor';
import { themeKey } from './theme-requests';

/** Page that edits the look, the sounds and the legal documents of rooms. */
export default function ThemeEditPage() {
  const { t } = useTranslation(['theme', 'common', 'shell']);
  return (
    <FeatureGate feature="customThemes" hint={t('theme:gate')}>
      <PageHeader
        title={t('common:title.theme')}
        intro={t('theme:intro')}
        crumbs={[
          { label: t('shell:entry.home'), to: paths.home },
          { label: t('common:title.theme') },
        ]}
        actions={<GuideLink guide="web-editor" />}
      />
      <ThemeEdit />
    </FeatureGate>
  );
}

function ThemeEdit() {
  const { t } = useTranslation('theme');
  const sample = useSample();
  const { uid } = useAccount();
  const company = useCompany();
  const theme = useGet(...themeKey(uid), toEdit);
  // The editor waits for fresh data. It must not start with data cached by an earlier visit.
  const read = { ...theme, data: theme.isValidating || theme.error ? undefined : theme.data };
  return theme.error ? (
    <LoadPopup
      error={theme.error}
      retrying={theme.isValidating}
      onRetry={() => void theme.mutate()}
    />
  ) : (
    <LoadGate needs={[read, company]}>
      {theme.data && company.data && (
        <ThemeEditor
          theme={
            sample && theme.data.version === 0
              ? exampleOf(theme.data, t('example.lobby'))
              : theme.data
          }
          company={company.data}
        />
      )}
    </LoadGate>
  );
}

/** A design for plans without themes, to see what a design changes. */
const exampleOf = (theme: Theme, lobby: string): Theme => ({
  ...theme,
  ...exampleColors,
  lobbyText: setLocalizedText({}, '', lobby),
});

/** Dialog for a theme that cannot be read. The organiser can retry or go to the home screen. */
function LoadPopup({
  error,
  retrying,
  onRetry,
}: {
  error: ApiError;
  retrying: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation(['theme', 'common']);
  const navigate = useNavigate();
  const errorText = useErrorText();
  return (
    <Popup
      opened
      title={t('theme:failed.title')}
      onClose={() => void navigate(paths.home, { replace: true })}
      actions={
        <Button onClick={onRetry} loading={retrying} data-autofocus>
          {t('common:action.retry')}
        </Button>
      }
    >
      <Text>{errorText(error)}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {t('theme:failed.home')}
      </Text>
    </Popup>
  );
}
