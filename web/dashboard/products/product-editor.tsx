import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, api, unwrap } from '~/api/client';
import type { Company } from '~/api/company';
import { useUser } from '~/api/session';
import { listAddress } from '~/frame/list-address';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { ConflictPopup, newerOf } from '~/ui/conflict-popup';
import { IssueSummary } from '~/ui/issue-summary';
import { notifyError, notifySaved } from '~/ui/notify';
import { SaveBar } from '~/ui/save-bar';
import { useDraftForm } from '~/ui/use-draft-form';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { checkProduct } from '../../../shared/rules/product.js';
import { bodyOf, draftOf, emptyDraft, inputOf, type Product, type ProductDraft, type ProductType } from './product-draft';
import { ProductForm } from './product-form';
import { keepInList } from './use-products';

type ProductEditorProps = { company: Company; types: readonly ProductType[]; product: Product | undefined };

/** The form with everything that can happen to it: saved, refused, overtaken by somebody else, left half-way. */
export function ProductEditor({ company, types, product }: ProductEditorProps) {
  const { t } = useTranslation(['products', 'common']);
  const { uid } = useUser();
  const locale = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [initial] = useState(() => (product ? draftOf(product, locale) : emptyDraft(locale)));
  const [year] = useState(() => new Date().getFullYear());
  const check = useCallback((draft: ProductDraft) => checkProduct(inputOf(draft), year, draft.lang), [year]);
  const form = useDraftForm(initial, check);
  const [version, setVersion] = useState(product?.version);
  const [saving, setSaving] = useState(false);
  const [newer, setNewer] = useState<Product | null>(null);
  const [limit, setLimit] = useState<ApiError | null>(null);
  const { release } = useLeaveGuard(form.dirty);

  const send = (over: number | undefined) =>
    product
      ? api.POST('/api/v1/product/{uid}/{id}', { params: { path: { uid, id: product.id } }, body: bodyOf(form.draft, over) })
      : api.POST('/api/v1/product/{uid}', { params: { path: { uid } }, body: bodyOf(form.draft) });

  const save = async (over: number | undefined) => {
    setNewer(null);
    setSaving(true);
    try {
      const saved = await unwrap(send(over));
      await keepInList(uid, saved);
      notifySaved(t('common:save.savedName', { name: saved.name }));
      release();
      // A new product stands first in the list as it is by default; an edited one where it was found.
      await navigate(product ? listAddress(paths.products.list) : paths.products.list);
    } catch (error) {
      setSaving(false);
      const current = newerOf<Product>(error);
      if (current) setNewer(current);
      else if (isPlanLimit(error)) setLimit(error);
      else if (error instanceof ApiError && error.issues.length > 0) form.refuse(error.issues);
      else notifyError(errorText(error), t('products:form.saveFailed'));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.attempt()) void save(version);
  };

  const takeNewer = () => {
    if (!newer) return;
    form.restart(draftOf(newer, locale));
    setVersion(newer.version);
    setNewer(null);
  };

  return (
    <form onSubmit={submit} noValidate>
      <IssueSummary key={form.attempts} issues={form.summary} />
      <ProductForm form={form} company={company} types={types} />
      <SaveBar dirty={form.dirty} saving={saving} onCancel={() => void navigate(listAddress(paths.products.list))} />
      <ConflictPopup
        opened={newer !== null}
        name={newer?.name ?? ''}
        onTake={takeNewer}
        onSaveOver={() => void save(newer?.version)}
        onClose={() => setNewer(null)}
      />
      <PlanLimit error={limit} onClose={() => setLimit(null)} />
    </form>
  );
}
