import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import type { Company } from '~/api/company';
import type { Here } from '~/frame/drawer-editors';
import { EditorFrame } from '~/frame/editor-frame';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useFullPlan } from '~/frame/plan-limit';
import { useSaveFlow } from '~/frame/use-save-flow';
import { useLocale } from '~/i18n';
import { checkProduct } from '../../../shared/rules/product.js';
import { uploadBottle } from './draw-bottle';
import { EmbedSection } from './embed/embed-section';
import { rememberType, withLastType } from './last-type';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  inputOf,
  type Product,
  type ProductDraft,
  type ProductType,
} from './product-draft';
import { ProductForm } from './product-form';
import { productList } from './use-products';

type ProductEditorProps = {
  company: Company;
  types: readonly ProductType[];
  product?: Product | undefined;
  here?: Here<Product>;
};

/** Editor of a product. A new product is refused at once when the plan has no room for it. */
export function ProductEditor({ company, types, product, here }: ProductEditorProps) {
  const { uid } = useAccount();
  const { t } = useTranslation(['products', 'common']);
  const locale = useLocale();
  const full = useFullPlan('products');
  const [year] = useState(() => new Date().getFullYear());
  const check = useCallback(
    (draft: ProductDraft) => checkProduct(inputOf(draft), year, draft.lang),
    [year],
  );
  const flow = useSaveFlow({
    stored: product,
    drafts: { kind: 'product', whole: true },
    draftOf: (stored) =>
      stored ? draftOf(stored, locale, types) : withLastType(uid, emptyDraft(locale), types),
    check,
    send: async (draft, stored) => {
      if (!stored) rememberType(uid, draft);
      const image = draft.image ?? (await uploadBottle(uid, draft.type, draft.subtype));
      const body = bodyOf({ ...draft, image }, stored?.version);
      return unwrap(
        stored
          ? api.POST('/api/v1/product/{uid}/{id}', {
              params: { path: { uid, id: stored.id } },
              body,
            })
          : api.POST('/api/v1/product/{uid}', { params: { path: { uid } }, body }),
      );
    },
    nameOf: ({ name }) => name,
    keep: (saved) => putInList(productList(uid), saved),
    list: paths.products.list,
    another: true,
    here,
    refusal: product ? null : full,
  });

  const labels = Object.fromEntries(
    flow.form.draft.grapes.map((_, index) => [
      `grapes.${index}.percentage`,
      t('grapes.percentage', { place: index + 1 }),
    ]),
  );
  return (
    <EditorFrame flow={flow} labels={labels} limitHint={t('list.fullHint')}>
      <ProductForm
        form={flow.form}
        company={company}
        types={types}
        onUploading={flow.setUploading}
      />
      {product && !here && <EmbedSection product={product} />}
    </EditorFrame>
  );
}
