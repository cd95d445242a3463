import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { useUser } from '~/api/session';
import type { Here } from '~/frame/drawer-editors';
import { EditorFrame } from '~/frame/editor-frame';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useSaveFlow } from '~/frame/use-save-flow';
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
import { BasicSection, ParameterSection, type ProductType } from './sheet-form';
import { sheetList } from './use-own-sheets';
import { useSheetIssueLabels } from './use-sheet-issue-labels';

const check = (draft: SheetDraft) => checkSheet(inputOf(draft));

type SheetEditorProps = {
  types: readonly ProductType[];
  sheet?: Sheet | undefined;
  here?: Here<Sheet>;
};

export function SheetEditor({ types, sheet, here }: SheetEditorProps) {
  const { t } = useTranslation('sheets');
  const { uid } = useUser();
  const locale = useLocale();
  const usual = () =>
    emptyDraft(
      parameterTypes.map((type) =>
        emptyParameter(type, setLocalizedText({}, '', t(`parameterName.${type}`))),
      ),
    );
  const flow = useSaveFlow({
    stored: sheet,
    draftPlace: { kind: 'sheet' },
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

  return (
    <EditorFrame flow={flow} onJump={jump} labels={labels} limitHint={t('gate')}>
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
  );
}
