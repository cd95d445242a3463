import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGet } from '~/api/client';
import { useProductTypes } from '~/api/reference-data';
import { useUser } from '~/api/session';
import { EntityPage, toEdit } from '~/frame/entity-page';
import { FeatureGate } from '~/frame/feature-gate';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ReadOnlySheets } from './read-only-sheets';
import { SheetEditor } from './sheet-editor';
import { sheetOf } from './use-own-sheets';

/** Page that creates a sheet, or edits the one in the address. */
export default function SheetEditPage() {
  const { t } = useTranslation(['sheets', 'common']);
  const { id } = useParams();
  return (
    <FeatureGate
      feature="customAssessmentSheets"
      title={t('common:title.sheets')}
      hint={t('sheets:gate')}
      look={{ label: t('sheets:locked.look'), screen: <ReadOnlySheets id={id} /> }}
    >
      <SheetEdit />
    </FeatureGate>
  );
}

function SheetEdit() {
  const { t } = useTranslation('common');
  const { id } = useParams();
  const { uid } = useUser();
  const locale = useLocale();
  const types = useProductTypes();
  const sheet = useGet(...sheetOf(uid, id), toEdit);
  return (
    <EntityPage
      title={t(id ? 'title.editSheet' : 'title.newSheet')}
      list={{ label: t('title.sheets'), to: paths.sheets.list }}
      entity={sheet}
      name={sheet.data && localize(sheet.data.name, locale)}
      needs={[types]}
    >
      {types.data && <SheetEditor types={types.data} sheet={sheet.data} />}
    </EntityPage>
  );
}
