import { useProductTypes } from '~/api/sheets';
import type { Here } from '~/frame/creators';
import { Needed } from '~/frame/entity-page';
import type { Sheet } from './sheet-draft';
import { SheetEditor } from './sheet-editor';

/** Creates a sheet in a drawer over the form that needs it. */
export function NewSheet({ here }: { here: Here<Sheet> }) {
  const types = useProductTypes();
  return (
    <Needed needs={[types]}>{types.data && <SheetEditor types={types.data} here={here} />}</Needed>
  );
}
