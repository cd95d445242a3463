import { Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, api, unwrap } from '~/api/client';
import type { Company } from '~/api/company';
import { useUser } from '~/api/session';
import { paths } from '~/app/paths';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { IssueSummary } from '~/ui/issue-summary';
import { notifyError, notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { SaveBar } from '~/ui/save-bar';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { listAddress } from './list-address';
import { isPlanLimit, PlanLimit } from './plan-limit';
import { bodyOf, draftOf, emptyDraft, type Product, type ProductType } from './product-draft';
import { ProductForm } from './product-form';
import { useProductForm } from './use-product-form';
import { keepInList } from './use-products';

/** The form with everything that can happen to it: saved, refused, overtaken by somebody else, left half-way. */
export function ProductEditor({
  company,
  types,
  product,
}: {
  company: Company;
  types: readonly ProductType[];
  product: Product | undefined;
}) {
  const { t } = useTranslation(['products', 'common']);
  const { uid } = useUser();
  const locale = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [initial] = useState(() => (product ? draftOf(product, locale) : emptyDraft(locale)));
  const form = useProductForm(initial);
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
      await navigate(product ? listAddress() : paths.products.list);
    } catch (error) {
      setSaving(false);
      const current =
        error instanceof ApiError && error.code === 'VERSION_CONFLICT' ? (error.details.current as Product | undefined) : undefined;
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
      <SaveBar dirty={form.dirty} saving={saving} onCancel={() => void navigate(listAddress())} />
      <Popup
        opened={newer !== null}
        title={t('products:conflict.title')}
        onClose={() => setNewer(null)}
        actions={
          <>
            <Button variant="default" onClick={takeNewer}>
              {t('products:conflict.take')}
            </Button>
            <Button onClick={() => void save(newer?.version)}>{t('products:conflict.saveOver')}</Button>
          </>
        }
      >
        <Text>{t('products:conflict.body', { name: newer?.name })}</Text>
      </Popup>
      <PlanLimit error={limit} onClose={() => setLimit(null)} />
    </form>
  );
}
