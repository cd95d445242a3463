import { Title } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { notRated } from '../../../shared/vocabulary/answer-placeholders.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { ListChoiceProps } from '../palate/buy-list-choice';
import { chosenAnswers, type Option } from './chosen-answers';
import type { CompleteSession, Glass } from './complete-session';
import { ProductThumbnail } from './product-thumbnail';
import { ShopLink } from './shop-link';
import { StarsDisplay } from './stars-display';
import { shopLink } from './wine';
import classes from './wine-sheet.module.css';

/** If the control of the wishlist does not load, the sheet works without it. */
const ListChoice = lazy(async (): Promise<{ default: ComponentType<ListChoiceProps> }> => {
  try {
    return { default: (await import('../palate/buy-list-choice')).ListChoice };
  } catch {
    return { default: () => null };
  }
});

type WineSheetProps = { session: CompleteSession; glass: Glass };

/** One product of a tasting: its facts, its shop, and the guest's answers. */
export function WineSheet({ session, glass }: WineSheetProps) {
  const { t } = useTranslation(['tasted', 'wine']);
  const { product, label } = glass;
  const name = product?.name ?? t('tasted:wines.hidden', { number: label });
  return (
    <>
      <div className={classes.product}>
        <ProductThumbnail
          image={product?.image ?? null}
          name={product ? name : String(label)}
          large
        />
        <div className={classes.facts}>
          {product ? <Facts session={session} product={product} /> : <p>{t('wine:secret')}</p>}
          {product && (
            <>
              <ShopLink shop={shopLink(product.externalStoreURL)} name={name} wide />
              <Suspense>
                <ListChoice session={session} glass={glass} product={product} />
              </Suspense>
            </>
          )}
        </div>
      </div>
      <Answers session={session} glass={glass} name={name} />
    </>
  );
}

function Facts({
  session,
  product,
}: {
  session: CompleteSession;
  product: NonNullable<Glass['product']>;
}) {
  const { t } = useTranslation(['tasted', 'wine']);
  const locale = useLocale();
  const format = useFormat();
  const price = product.discountedPrice ?? product.price;
  const facts = [
    [t('wine:type'), localize(product.type.name, locale)],
    [t('wine:subtype'), localize(product.subtype.name, locale)],
    [t('wine:vintage'), product.vintage?.toString()],
    [t('wine:region'), product.region],
    [
      t('tasted:wines.price'),
      price === null ? null : format.money(price, session.session.currency),
    ],
  ] as const;
  return (
    <dl className={classes.list}>
      {facts.map(([term, value]) =>
        value ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Answers({ session, glass, name }: WineSheetProps & { name: string }) {
  const { t } = useTranslation(['tasted', 'wine']);
  const locale = useLocale();
  const format = useFormat();
  const sheet = session.sheets[glass.assessmentSheetPath];
  const assessment = session.assessments[glass.reference];
  const given = assessment?.parameters;
  const faces: Option[] = (['1', '2', '3', '4'] as const).map((id) => ({
    id,
    name: { [locale.toUpperCase()]: t(`wine:face.${id}`) },
  }));
  const categories = chosenAnswers(sheet, assessment?.categories ?? {}, locale, faces);
  const unanswered = t('wine:unanswered');
  const valueOf = {
    RATE_BOX: <StarsDisplay value={given?.rateBox ?? null} of={name} />,
    RATE_PRICE:
      given?.ratePrice == null
        ? unanswered
        : given.ratePrice === notRated
          ? t('wine:notRated')
          : t('wine:of5', { value: format.number(given.ratePrice) }),
    BLIND_PRICE:
      given?.blindPrice == null
        ? unanswered
        : format.money(given.blindPrice, session.session.currency),
    NOTES: given?.notes || unanswered,
  };
  const saidNothing =
    categories.length === 0 &&
    [given?.rateBox, given?.ratePrice, given?.blindPrice].every((value) => value == null) &&
    !given?.notes;
  const parameters = (sheet?.parameters ?? []).toSorted((one, other) => one.order - other.order);
  return (
    <>
      <Title order={3} mt="lg">
        {t('wine:answers')}
      </Title>
      {saidNothing ? (
        <p>{t('wine:none')}</p>
      ) : (
        <dl className={classes.list}>
          {parameters.map(({ id, name: asked, type }) => (
            <div key={id}>
              <dt>{localize(asked, locale)}</dt>
              <dd>{valueOf[type]}</dd>
            </div>
          ))}
        </dl>
      )}
      {categories.map((category) => (
        <details key={category.id} className={classes.category} open>
          <summary>{category.name}</summary>
          <dl className={classes.list}>
            {category.answers.map((answer) => (
              <div key={answer.id}>
                <dt>{answer.name}</dt>
                <dd>{answer.chosen.length > 0 ? format.list(answer.chosen) : unanswered}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </>
  );
}
