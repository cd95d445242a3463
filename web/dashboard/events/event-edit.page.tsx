import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { EntityPage, toEdit } from '~/frame/entity-page';
import { GuideLink } from '~/frame/guide-link';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { guideOfKind } from '../../../shared/vocabulary/guides.js';
import { kindOfType, type TastingKind } from '../../../shared/vocabulary/tasting.js';
import { EventEditor } from './event-editor';
import { LeadLinks } from './lead-links';
import { useOnlyChoices } from './tasting-and-instructor-pickers';
import { eventOf } from './use-events';
import { useKindInAddress } from './use-kind-in-address';

/** Creates a session or a campaign, or edits the one in the address. */
export default function EventEditPage() {
  const kind = useKindInAddress();
  return kind ? <EventEdit key={kind} kind={kind} /> : <NotFoundPage />;
}

function EventEdit({ kind }: { kind: TastingKind }) {
  const { t } = useTranslation('events');
  const { id } = useParams();
  const { uid } = useAccount();
  const company = useCompany();
  const event = useGet(...eventOf(uid, id), toEdit);
  const { needs, chosen } = useOnlyChoices(kind, id === undefined);

  if (event.data && kindOfType[event.data.type] !== kind) return <NotFoundPage />;
  return (
    <EntityPage
      kind="event"
      title={t(id ? `kind.${kind}.edit` : `kind.${kind}.new`)}
      list={{ label: t(`kind.${kind}.title`), to: paths.events.list(kind) }}
      more={
        <>
          {kind === 'live' && event.data && <LeadLinks code={event.data.sessionCode.publicCode} />}
          <GuideLink guide={guideOfKind[kind]} />
        </>
      }
      entity={event}
      name={event.data?.tasting}
      needs={[company, ...needs]}
    >
      {company.data && (
        <EventEditor kind={kind} company={company.data} event={event.data} chosen={chosen} />
      )}
    </EntityPage>
  );
}
