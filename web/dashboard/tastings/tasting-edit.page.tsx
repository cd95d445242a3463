import { Button, Tooltip } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useList } from '~/api/list';
import { EntityPage, toEdit } from '~/frame/entity-page';
import { GuideLink } from '~/frame/guide-link';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { TranslationsButton } from '~/frame/translations-button';
import { useVersionsOpened } from '~/frame/versions/use-versions-opened';
import { VersionsButton } from '~/frame/versions/versions-button';
import { guideOfKind } from '../../../shared/vocabulary/guides.js';
import {
  kindOfType,
  type TastingKind,
  type TastingType,
} from '../../../shared/vocabulary/tasting.js';
import { deletedProduct } from './tasting-draft';
import { TastingEditor } from './tasting-editor';
import { useDemoSession } from './use-demo-session';
import { useTastingKind } from './use-tasting-kind';
import { productNames, tastingOf, useTastingVersions } from './use-tastings';

/** Page that creates a tasting, or edits the one in the address. */
export default function TastingEditPage() {
  const kind = useTastingKind();
  return kind ? <TastingEdit key={kind} kind={kind} /> : <NotFoundPage />;
}

function TastingEdit({ kind }: { kind: TastingKind }) {
  const { t } = useTranslation('tastings');
  const { id } = useParams();
  const { uid } = useAccount();
  const company = useCompany();
  const tasting = useGet(...tastingOf(uid, id), toEdit);
  const versions = useTastingVersions(id);
  const { drawer, open } = useVersionsOpened();
  const products = useList(id ? productNames(uid) : null);
  const names = useMemo(
    () =>
      new Map(products.data?.map(({ id: product, name, vintage }) => [product, { name, vintage }])),
    [products.data],
  );

  // The cached list may be older than a product. It is read once more before the page reports the
  // product as deleted.
  const named =
    tasting.data?.productReferences.every(({ product }) => names.has(product.reference)) ?? true;
  const [askedFor, setAskedFor] = useState<string>();
  const missed = products.data !== undefined && !named && id !== askedFor;
  const readNames = products.mutate;
  useEffect(() => {
    if (missed) void readNames().finally(() => setAskedFor(id));
  }, [missed, readNames, id]);

  // Once the editor is shown, reloading the list must not unmount it.
  const [begun, setBegun] = useState<string>();
  const nameable = products.data !== undefined && !missed;
  if (id && id !== begun && nameable && tasting.data && !tasting.isValidating) setBegun(id);
  const productsRead = { ...products, data: nameable || id === begun ? products.data : undefined };

  if (tasting.data && kindOfType[tasting.data.type] !== kind) return <NotFoundPage />;
  return (
    <EntityPage
      kind="tasting"
      title={t(id ? `kind.${kind}.edit` : `kind.${kind}.new`)}
      list={{ label: t(`kind.${kind}.title`), to: paths.tastings.list(kind) }}
      more={<GuideLink guide={guideOfKind[kind]} />}
      entity={tasting}
      name={tasting.data?.name}
      actions={
        tasting.data && (
          <>
            <VersionsButton versions={versions.data} onClick={open} />
            <TranslationsButton to={paths.translations(kind, tasting.data.id)} />
            <TryButton tasting={tasting.data} />
          </>
        )
      }
      needs={id ? [company, productsRead] : [company]}
    >
      {company.data && (
        <TastingEditor
          kind={kind}
          company={company.data}
          tasting={tasting.data}
          find={(product) => names.get(product) ?? deletedProduct}
          readNames={readNames}
          versions={drawer}
        />
      )}
    </EntityPage>
  );
}

/** Button that opens a trial of the saved tasting. */
function TryButton({ tasting }: { tasting: { id: string; type: TastingType } }) {
  const { t } = useTranslation('tastings');
  const { attempt, busy, notice } = useDemoSession();
  return (
    <>
      <Tooltip label={t(tasting.type === 'CONVENTIONAL_TAST' ? 'try.hintLead' : 'try.hint')}>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          loading={busy !== null}
          onClick={() => void attempt(tasting)}
        >
          {t('try.action')}
        </Button>
      </Tooltip>
      {notice}
    </>
  );
}
