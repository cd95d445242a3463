import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useProductTypes } from '~/api/reference-data';
import { EntityPage, toEdit } from '~/frame/entity-page';
import { paths } from '~/frame/paths';
import { TranslationsButton } from '~/frame/translations-button';
import { ProductEditor } from './product-editor';
import { productOf } from './use-products';

/** Page that creates a product, or edits the one in the address. */
export default function ProductEditPage() {
  const { t } = useTranslation('products');
  const { id } = useParams();
  const { uid } = useAccount();
  const company = useCompany();
  const types = useProductTypes();
  const product = useGet(...productOf(uid, id), toEdit);

  return (
    <EntityPage
      kind="product"
      title={id ? t('form.editTitle') : t('form.newTitle')}
      list={{ label: t('list.title'), to: paths.products.list }}
      entity={product}
      // Products of the same name differ in their vintage.
      name={product.data && [product.data.name, product.data.vintage].filter(Boolean).join(' ')}
      actions={
        product.data && <TranslationsButton to={paths.translations('product', product.data.id)} />
      }
      needs={[company, types]}
    >
      {company.data && types.data && (
        <ProductEditor company={company.data} types={types.data} product={product.data} />
      )}
    </EntityPage>
  );
}
