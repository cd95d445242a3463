import { useCompany } from '~/api/company';
import type { Here } from '~/frame/creators';
import { Needed } from '~/frame/entity-page';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { Tasting } from './tasting-draft';
import { TastingEditor } from './tasting-editor';

type NewTastingProps = { here: Here<Tasting> };

function NewTasting({ kind, here }: NewTastingProps & { kind: TastingKind }) {
  const company = useCompany();
  return (
    <Needed needs={[company]}>
      {company.data && <TastingEditor kind={kind} company={company.data} here={here} />}
    </Needed>
  );
}

/** A group tasting that a form misses, created over it. */
export const NewLiveTasting = ({ here }: NewTastingProps) => <NewTasting kind="live" here={here} />;

/** An individual tasting that a form misses, created over it. */
export const NewPodcastTasting = ({ here }: NewTastingProps) => (
  <NewTasting kind="podcast" here={here} />
);
