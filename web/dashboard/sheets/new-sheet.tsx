import { useProductTypes } from '~/api/reference-data';
import type { Here } from '~/frame/drawer-editors';
import { LoadGate } from '~/frame/entity-page';
import type { Sheet } from './sheet-draft';
import { SheetEditor } from './sheet-editor';

/** Creates a sheet in a drawer over the form that needs it. */
export function NewSheet({ here }: { here: Here<Sheet> }) {
  const types = useProductTypes();
  return (
    <LoadGate needs={[types]}>
      {types.data && <SheetEditor types={types.data} here={here} />}
    </LoadGate>
  );
}
