import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import type { components } from '~/api/schema';
import type { EditorPart } from '~/frame/editor-outline';
import { differences } from '~/frame/versions/differences';
import type { Recovery } from '~/frame/versions/use-recovered';
import type { VersionsOpened } from '~/frame/versions/versions-button';
import { VersionsDrawer } from '~/frame/versions/versions-drawer';
import { useFormat } from '~/ui/use-format';
import { type FindProduct, recoveredFields, type TastingDraft } from './tasting-draft';
import { useDescribedTasting } from './use-described-tasting';
import type { Sheets } from './use-selectable-sheets';
import { useTastingVersions } from './use-tastings';

type TastingVersionsProps = VersionsOpened & {
  id: string;
  draft: TastingDraft;
  find: FindProduct;
  sheets: Sheets;
  parts: readonly EditorPart[];
  onRecover: (recovery: Recovery<TastingDraft>) => void;
};

/** The earlier versions of a tasting, compared with the form. */
export default function TastingVersions({
  id,
  draft,
  find,
  sheets,
  onRecover,
  ...drawer
}: TastingVersionsProps) {
  const { uid } = useAccount();
  const describe = useDescribedTasting(sheets);
  const noteOf = useMissingNote();
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = useTastingVersions(id);
  const version = useGet(
    '/api/v1/tasting/{uid}/{id}/versions/{version}',
    chosen === null ? null : { params: { path: { uid, id, version: String(chosen) } } },
  );
  const fields = version.data && recoveredFields(version.data.content, draft, find);
  const note = version.data ? noteOf(version.data.missing) : '';
  return (
    <VersionsDrawer
      {...drawer}
      versions={versions}
      chosen={chosen}
      onChoose={setChosen}
      version={version}
      differences={fields ? differences(describe(draft), describe({ ...draft, ...fields })) : []}
      note={note}
      onRecover={() => {
        if (!fields || !version.data) return;
        onRecover({ fields, at: version.data.lastUpdate, note });
        setChosen(null);
        drawer.onClose();
      }}
    />
  );
}

/** Says how many parts of an earlier version do not exist any more. */
function useMissingNote() {
  const { t } = useTranslation('versions');
  const format = useFormat();
  return (missing: components['schemas']['MissingPartsDto']): string => {
    const { products, sheets, recommendations, videos } = missing;
    const parts = [
      products > 0 && t('missing.products', { count: products }),
      sheets > 0 && t('missing.sheets', { count: sheets }),
      recommendations > 0 && t('missing.recommendations', { count: recommendations }),
      videos > 0 && t('missing.videos', { count: videos }),
    ].filter((part) => part !== false);
    return parts.length > 0 ? t('missing.sentence', { parts: format.list(parts) }) : '';
  };
}
