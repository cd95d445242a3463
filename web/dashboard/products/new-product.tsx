import { useCompany } from '~/api/company';
import { useProductTypes } from '~/api/reference-data';
import type { Here } from '~/frame/drawer-editors';
import { LoadGate } from '~/frame/entity-page';
import type { Product } from './product-draft';
import { ProductEditor } from './product-editor';

/** Creates a product in a drawer over the form that needs it. */
export function NewProduct({ here }: { here: Here<Product> }) {
  const company = useCompany();
  const types = useProductTypes();
  return (
    <LoadGate needs={[company, types]}>
      {company.data && types.data && (
        <ProductEditor company={company.data} types={types.data} here={here} />
      )}
    </LoadGate>
  );
}
