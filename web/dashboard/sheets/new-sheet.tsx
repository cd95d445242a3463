import { useProductTypes } from '~/api/sheets';
import type { Here } from '~/frame/creators';
import { Needed } from '~/frame/entity-page';
import type { Sheet } from './sheet-draft';
import { SheetEditor } from './sheet-editor';

/** A sheet that a form misses, created over it. */
export function NewSheet({ here }: { here: Here<Sheet> }) {
  const types = useProductTypes();
  return (
    <Needed needs={[types]}>{types.data && <SheetEditor types={types.data} here={here} />}</Needed>
  );
}
