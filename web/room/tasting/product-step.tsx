import { Tabs, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Lockable } from '~/frame/questions/lockable';
import { RatingPart } from '~/frame/questions/rating-part';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { countVotes, isRated, leafPath, nothingSaid } from '../answers/leaves';
import type { Room, RoomAssessment, RoomProduct } from '../room-types';
import { CategoryPart } from './category-part';
import { ProductCard } from './product-card';
import classes from './product-step.module.css';
import { Shop } from './shop';
import { stepHeadingId } from './step-heading';
import { isBlind, type Part, partsOf, sheetOf } from './steps';
import { storeClick } from './store-click';
import { SubmitProduct } from './submit-product';
import type { Answer, Reveal } from './use-tasting';
import { useWide } from './use-wide';

type ProductStepProps = {
  room: Room;
  product: RoomProduct;
  part: number;
  assessment: RoomAssessment | undefined;
  onPart: (part: number) => void;
  onAnswer: Answer;
  onReveal: Reveal;
  /** Whether something is written that cannot be read, and so is no answer yet. */
  unread: boolean;
  onUnread: (unread: boolean) => void;
};

/** One product: what it is, and what one says of it, side by side with the parts of its sheet. */
export function ProductStep({
  room,
  product,
  part,
  assessment = nothingSaid,
  onPart,
  onAnswer,
  onReveal,
  unread,
  onUnread,
}: ProductStepProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const { reference } = product;
  const blind = isBlind(room);
  const locked = blind && assessment.submitted;
  const parts = partsOf(room, product);
  const sheet = sheetOf(room, product);
  const shown = useRevealed(product);
  const wide = useWide();
  const { session } = room;
  const visitShop = () => storeClick(product, onAnswer);
  const keyOf = (each: Part) => (each.kind === 'category' ? each.category.id : 'rating');
  const titleOf = (each: Part) => (each.kind === 'category' ? localize(each.category.name, locale) : t('rating.title'));

  return (
    <div className={classes.product}>
      <ProductCard session={session} product={product} revealed={shown} onStore={visitShop} />
      <Tabs
        value={String(part)}
        onChange={(value) => onPart(Number(value))}
        keepMounted={false}
        classNames={{ list: classes.tabs, tab: classes.tab }}
        className={classes.sheet}
      >
        {parts.length > 1 && (
          <Tabs.List aria-label={t('product.parts')}>
            {parts.map((each, index) => {
              const answered = each.kind === 'category' ? countVotes(assessment, each.category.id) > 0 : isVerdict(assessment);
              return (
                <Tabs.Tab key={keyOf(each)} value={String(index)} data-answered={answered || undefined}>
                  {titleOf(each)}
                </Tabs.Tab>
              );
            })}
          </Tabs.List>
        )}
        {parts.map((each, index) => {
          const page = (
            <>
              <VisuallyHidden component="h2">{titleOf(each)}</VisuallyHidden>
              {locked && (
                <p className={classes.locked}>
                  <IconLock size={18} aria-hidden="true" />
                  {t(each.kind === 'category' ? 'product.locked' : 'product.lockedRating')}
                </p>
              )}
              {each.kind === 'category' ? (
                <Lockable locked={locked}>
                  <CategoryPart
                    category={each.category}
                    votes={assessment.categories[each.category.id] ?? {}}
                    onVote={(component, vote) => onAnswer(leafPath.vote(reference, each.category.id, component), vote)}
                  />
                </Lockable>
              ) : (
                <>
                  <RatingPart
                    parameters={sheet?.parameters ?? []}
                    values={assessment.parameters}
                    currency={session.currency}
                    lock={!locked ? null : product.product ? 'revealed' : 'handedIn'}
                    onChange={(name, value) => onAnswer(leafPath.parameter(reference, name), value)}
                    onUnread={onUnread}
                  />
                  {blind && !product.product && (
                    <SubmitProduct
                      submitted={assessment.submitted}
                      rated={isRated(assessment)}
                      unread={unread}
                      onSubmit={() => onReveal(reference)}
                    />
                  )}
                  {/* on a phone the shop comes after the verdict, not before the first sip */}
                  {!wide && product.product && <Shop session={session} product={product.product} onStore={visitShop} />}
                </>
              )}
            </>
          );
          return parts.length === 1 ? (
            <section key={keyOf(each)}>{page}</section>
          ) : (
            <Tabs.Panel key={keyOf(each)} value={String(index)}>
              {page}
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </div>
  );
}

const isVerdict = ({ parameters }: RoomAssessment) => Object.values(parameters).some((value) => value !== null);

/** Whether the product came out from behind its number while one was looking. */
function useRevealed({ product }: RoomProduct): boolean {
  const [wasHidden] = useState(product === null);
  const revealed = wasHidden && product !== null;
  const told = useRef(false);
  useEffect(() => {
    if (!revealed || told.current) return;
    told.current = true;
    globalThis.scrollTo({ top: 0, behavior: 'auto' });
    document.getElementById(stepHeadingId)?.focus({ preventScroll: true });
  }, [revealed]);
  return revealed;
}
