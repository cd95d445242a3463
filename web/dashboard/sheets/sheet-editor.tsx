import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import type { Here } from '~/frame/drawer-editors';
import { EditorFrame } from '~/frame/editor-frame';
import { EditorOutline } from '~/frame/editor-outline';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useSaveFlow } from '~/frame/use-save-flow';
import type { VersionsOpened } from '~/frame/versions/versions-button';
import { useLocale } from '~/i18n';
import { setLocalizedText } from '~/ui/localized-input';
import { checkSheet } from '../../../shared/rules/sheet.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { parameterTypes } from '../../../shared/vocabulary/sheet.js';
import { CategorySection, type OpenParts } from './category-section';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  emptyParameter,
  inputOf,
  type Sheet,
  type SheetDraft,
} from './sheet-draft';
import {
  BasicSection,
  ParameterSection,
  type ProductType,
  sheetPartOf,
  sheetParts,
} from './sheet-form';
import { sheetList } from './use-own-sheets';
import { useSheetIssueLabels } from './use-sheet-issue-labels';

const SheetVersions = lazy(() => import('./sheet-versions'));

const check = (draft: SheetDraft) => checkSheet(inputOf(draft));

type SheetEditorProps = {
  types: readonly ProductType[];
  sheet?: Sheet | undefined;
  /** Values for the form of a new sheet that is only tried. */
  example?: Partial<SheetDraft> | undefined;
  /** The drawer of earlier versions, once it was opened. */
  versions?: VersionsOpened | undefined;
  here?: Here<Sheet>;
};

export function SheetEditor({ types, sheet, example, versions, here }: SheetEditorProps) {
  const { t } = useTranslation('sheets');
  const { uid } = useAccount();
  const locale = useLocale();
  const usual = () => ({
    ...emptyDraft(
      parameterTypes.map((type) =>
        emptyParameter(type, setLocalizedText({}, '', t(`parameterName.${type}`))),
      ),
    ),
    ...example,
  });
  const flow = useSaveFlow({
    stored: sheet,
    drafts: { kind: 'sheet' },
    draftOf: (stored) => (stored ? draftOf(stored) : usual()),
    check,
    send: (draft, stored) => {
      const body = bodyOf(draft, stored?.version);
      return unwrap(
        stored
          ? api.POST('/api/v1/assessmentSheet/user/{uid}/{id}', {
              params: { path: { uid, id: stored.id } },
              body,
            })
          : api.POST('/api/v1/assessmentSheet/user/{uid}', { params: { path: { uid } }, body }),
      );
    },
    nameOf: ({ name }) => localize(name, locale),
    keep: (saved) => putInList(sheetList(uid), saved),
    list: paths.sheets.list,
    here,
  });
  const { form } = flow;
  const { categories } = form.draft;
  const [translating, setTranslating] = useState(false);
  const [opened, setOpened] = useState<OpenParts>({
    category: categories[0]?.key ?? null,
    component: categories[0]?.components[0]?.key ?? null,
  });
  const wrong = useMemo(() => form.summary.map(({ path }) => path), [form.summary]);

  const labels = useSheetIssueLabels(form.summary, form.draft);

  /** Opens the category and the question that contain the field at `path`. */
  const jump = useCallback(
    (path: string) => {
      const [section, index, , place] = path.split('.');
      const category = categories[Number(index)];
      if (section !== 'categories' || !category) return;
      setOpened({
        category: category.key,
        component: category.components[Number(place)]?.key ?? null,
      });
    },
    [categories],
  );

  const parts = [
    { id: sheetParts.basic, title: t('form.basic') },
    { id: sheetParts.parameters, title: t('parameter.title') },
    { id: sheetParts.categories, title: t('category.title') },
  ];

  return (
    <>
      <EditorFrame flow={flow} onJump={jump} labels={labels} limitHint={t('gate')}>
        <EditorOutline parts={parts} issues={form.issues} partOf={sheetPartOf} />
        <BasicSection
          form={form}
          types={types}
          translating={translating}
          onTranslating={setTranslating}
        />
        <ParameterSection form={form} translating={translating} />
        <CategorySection
          form={form}
          translating={translating}
          wrong={wrong}
          opened={opened}
          onOpen={setOpened}
        />
      </EditorFrame>
      {sheet && versions && (
        <Suspense>
          <SheetVersions
            {...versions}
            id={sheet.id}
            draft={form.draft}
            types={types}
            parts={parts}
            onRecover={flow.recovered.recover}
          />
        </Suspense>
      )}
    </>
  );
}
