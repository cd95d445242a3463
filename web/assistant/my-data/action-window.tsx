import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { saveFile } from '~/ui/save-file';
import type { GuestLanguage } from '../../../shared/vocabulary/languages.js';
import { useGuest } from '../guest';
import { ConfirmWindow, type Outcome } from './confirm-window';
import { erase, exportData, type HeldData, type Scope, showsErased } from './held-data';
import { NameWindow } from './name-window';

/** The action that the guest chose. `of` is one tasting, or null for all. */
export type Asked =
  | { what: 'name'; of: HeldData | null }
  | { what: 'erase'; of: HeldData | null }
  | { what: 'export'; as: 'json' | 'csv' };

type AskedWindowProps = {
  asked: Asked;
  /** The guest's name, if no single tasting is meant. */
  usualName: string;
  onClose: (outcome: Outcome) => void;
};

/** The window that carries out the chosen action. */
export default function ActionWindow({ asked, usualName, onClose }: AskedWindowProps) {
  if (asked.what === 'name')
    return <NameWindow meant={asked.of} name={asked.of?.name ?? usualName} onClose={onClose} />;
  if (asked.what === 'erase') return <EraseWindow of={asked.of} onClose={onClose} />;
  return <ExportWindow as={asked.as} onClose={onClose} />;
}

type WindowProps = { onClose: (outcome: Outcome) => void };

function EraseWindow({ of, onClose }: WindowProps & { of: HeldData | null }) {
  const { t } = useTranslation('myData');
  const guest = useGuest();
  const [isOfOne] = useState(Boolean(guest?.userEmail));
  const meant: Scope = of;
  return (
    <ConfirmWindow
      purpose="ERASE"
      title={
        of
          ? t('erase.oneTitle', { tasting: of.tasting.name })
          : t(isOfOne ? 'erase.allOfOneTitle' : 'erase.allTitle')
      }
      action={t('erase.confirm')}
      done={t('erase.done')}
      run={(confirmation) => erase(meant, confirmation)}
      showsDone={showsErased}
      onClose={onClose}
    >
      <Text size="sm">{t('erase.goes')}</Text>
      <Text size="sm">{t('erase.stays')}</Text>
      <Text size="sm">{t('erase.elsewhere')}</Text>
      {!of && !isOfOne && <Text size="sm">{t('erase.account')}</Text>}
    </ConfirmWindow>
  );
}

function ExportWindow({ as, onClose }: WindowProps & { as: 'json' | 'csv' }) {
  const { t } = useTranslation('myData');
  const locale = useLocale();
  const lang = baseLanguage(locale).toUpperCase() as Uppercase<GuestLanguage>;
  return (
    <ConfirmWindow
      purpose="EXPORT"
      title={t(`export.${as}`)}
      action={t('export.confirm')}
      done={t('export.done')}
      run={async (confirmation) =>
        saveFile(await exportData(as, lang, confirmation), `my-data.${as}`)
      }
      onClose={onClose}
    >
      <Text size="sm">{t(`export.${as}Says`)}</Text>
    </ConfirmWindow>
  );
}
