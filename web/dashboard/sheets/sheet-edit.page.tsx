import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useProductTypes } from '~/api/reference-data';
import { EntityPage, toEdit } from '~/frame/entity-page';
import { FeatureGate } from '~/frame/feature-gate';
import { paths } from '~/frame/paths';
import { TranslationsButton } from '~/frame/translations-button';
import { useVersionsOpened } from '~/frame/versions/use-versions-opened';
import { VersionsButton } from '~/frame/versions/versions-button';
import { useLocale } from '~/i18n';
import { useSample } from '~/ui/sample';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { SheetEditor } from './sheet-editor';
import { useExampleSheet } from './use-example-sheet';
import { sheetOf, useSheetVersions } from './use-own-sheets';

/**
 * Page that creates a sheet, or edits the one in the address. In plans without custom sheets, both
 * can be tried.
 */
export default function SheetEditPage() {
  const { t } = useTranslation('sheets');
  return (
    <FeatureGate feature="customAssessmentSheets" hint={t('gate')}>
      <SheetEdit />
    </FeatureGate>
  );
}

function SheetEdit() {
  const { t } = useTranslation('common');
  const { id } = useParams();
  const { uid } = useAccount();
  const locale = useLocale();
  const types = useProductTypes();
  const sheet = useGet(...sheetOf(uid, id), toEdit);
  const versions = useSheetVersions(id);
  const { drawer, open } = useVersionsOpened();
  const isExample = useSample() && !id;
  const example = useExampleSheet(isExample);
  return (
    <EntityPage
      kind="sheet"
      title={t(id ? 'title.editSheet' : 'title.newSheet')}
      list={{ label: t('title.sheets'), to: paths.sheets.list }}
      entity={sheet}
      name={sheet.data && localize(sheet.data.name, locale)}
      actions={
        <>
          <VersionsButton versions={versions.data} onClick={open} />
          {sheet.data && <TranslationsButton to={paths.translations('sheet', sheet.data.id)} />}
        </>
      }
      needs={isExample ? [types, example] : [types]}
    >
      {types.data && (
        <SheetEditor
          types={types.data}
          sheet={sheet.data}
          example={example.data}
          versions={drawer}
        />
      )}
    </EntityPage>
  );
}
