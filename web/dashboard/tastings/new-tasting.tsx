import { useCompany } from '~/api/company';
import type { Here } from '~/frame/drawer-editors';
import { LoadGate } from '~/frame/entity-page';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { Tasting } from './tasting-draft';
import { TastingEditor } from './tasting-editor';

type NewTastingProps = { here: Here<Tasting> };

function NewTasting({ kind, here }: NewTastingProps & { kind: TastingKind }) {
  const company = useCompany();
  return (
    <LoadGate needs={[company]}>
      {company.data && <TastingEditor kind={kind} company={company.data} here={here} />}
    </LoadGate>
  );
}

/** Creates a group tasting in a drawer over the form that needs it. */
export const NewLiveTasting = ({ here }: NewTastingProps) => <NewTasting kind="live" here={here} />;

/** Creates an individual tasting in a drawer over the form that needs it. */
export const NewPodcastTasting = ({ here }: NewTastingProps) => (
  <NewTasting kind="podcast" here={here} />
);
