import { useState } from 'react';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import type { EditorPart } from '~/frame/editor-outline';
import { differences } from '~/frame/versions/differences';
import type { Recovery } from '~/frame/versions/use-recovered';
import type { VersionsOpened } from '~/frame/versions/versions-button';
import { VersionsDrawer } from '~/frame/versions/versions-drawer';
import { draftOf, type SheetDraft } from './sheet-draft';
import type { ProductType } from './sheet-form';
import { useDescribedSheet } from './use-described-sheet';
import { useSheetVersions } from './use-own-sheets';

type SheetVersionsProps = VersionsOpened & {
  id: string;
  draft: SheetDraft;
  types: readonly ProductType[];
  parts: readonly EditorPart[];
  onRecover: (recovery: Recovery<SheetDraft>) => void;
};

/** The earlier versions of a sheet, compared with the form. */
export default function SheetVersions({
  id,
  draft,
  types,
  onRecover,
  ...drawer
}: SheetVersionsProps) {
  const { uid } = useAccount();
  const describe = useDescribedSheet(types);
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = useSheetVersions(id);
  const version = useGet(
    '/api/v1/assessmentSheet/user/{uid}/{id}/versions/{version}',
    chosen === null ? null : { params: { path: { uid, id, version: String(chosen) } } },
  );
  const fields = version.data && draftOf(version.data.content);
  return (
    <VersionsDrawer
      {...drawer}
      versions={versions}
      chosen={chosen}
      onChoose={setChosen}
      version={version}
      differences={fields ? differences(describe(draft), describe(fields)) : []}
      note=""
      onRecover={() => {
        if (!fields || !version.data) return;
        onRecover({ fields, at: version.data.lastUpdate, note: '' });
        setChosen(null);
        drawer.onClose();
      }}
    />
  );
}
