import { Tabs, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { countVotes, nothingSaid } from '../answers/answer-changes';
import type { RoomAnswers, RoomProduct } from '../room-types';
import { isTextField } from './led/when-to-follow';
import { ProductCard } from './product-card';
import { ProductPart, type ProductPartProps } from './product-part';
import classes from './product-step.module.css';
import { recordStoreClick } from './record-store-click';
import { RoomVideo } from './room-video';
import { stepHeadingId } from './step-heading';
import { type Part, partsOf } from './steps';
import { videosOfPart } from './use-room-videos';

type ProductStepProps = ProductPartProps & {
  part: number;
  /** The parts to show, as indices of `partsOf`; by default all. */
  shownParts?: readonly number[] | undefined;
  hint?: ReactNode;
  onPart: (part: number) => void;
};

/** One product: its card, and its parts as tabs. */
export function ProductStep({ part, shownParts, hint, onPart, ...props }: ProductStepProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const { room, product, answers, onAnswer } = props;
  const parts = partsOf(room, product)
    .map((each, index) => ({ each, index }))
    .filter(({ index }) => shownParts?.includes(index) ?? true);
  // An instructor shows one part at a time. Without tabs, its title is above it.
  const isAlone = shownParts !== undefined && parts.length === 1;
  const shown = useRevealed(product, part);
  const tabs = useOpenTabInSight(part, parts.length);
  const keyOf = (each: Part) => (each.kind === 'category' ? each.category.id : each.kind);
  const titleOf = (each: Part) =>
    each.kind === 'category' ? localize(each.category.name, locale) : t(`${each.kind}.title`);

  return (
    <div className={classes.product}>
      <ProductCard
        session={room.session}
        product={product}
        revealed={shown}
        hint={hint}
        onStore={() => recordStoreClick(product, onAnswer)}
      />
      <Tabs
        value={String(part)}
        onChange={(value) => onPart(Number(value))}
        keepMounted={false}
        classNames={{ list: classes.tabs, tab: classes.tab }}
        className={classes.sheet}
      >
        {parts.length > 1 && (
          <Tabs.List ref={tabs} aria-label={t('product.parts')}>
            {parts.map(({ each, index }) => (
              <Tabs.Tab
                key={keyOf(each)}
                value={String(index)}
                data-answered={isAnswered(each, product, answers) || undefined}
              >
                {titleOf(each)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {parts.map(({ each, index }) => {
          const page = (
            <>
              {isAlone && each.kind !== 'rating' ? (
                <h2 className={classes.title}>{titleOf(each)}</h2>
              ) : (
                <VisuallyHidden component="h2">{titleOf(each)}</VisuallyHidden>
              )}
              {videosOfPart(room, product, index, props.videos).map((placed) => (
                <RoomVideo
                  key={placed.place}
                  placed={placed}
                  title={t('video.of', { name: titleOf(each) })}
                  watching={props.watching}
                />
              ))}
              <ProductPart part={each} {...props} />
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

/** Whether a part has any answer. */
function isAnswered(
  part: Part,
  { reference }: RoomProduct,
  { assessments, quiz }: RoomAnswers,
): boolean {
  const assessment = assessments[reference] ?? nothingSaid;
  switch (part.kind) {
    case 'category':
      return countVotes(assessment, part.category.id) > 0;
    case 'rating':
      return Object.values(assessment.parameters).some((value) => value !== null);
    case 'quiz':
      return quiz[reference] !== undefined;
    case 'recommended':
      return false;
  }
}

/** Whether the product was revealed on this page and the guest is still on the same part. */
function useRevealed({ product }: RoomProduct, part: number): boolean {
  const [wasHidden, setWasHidden] = useState(product === null);
  const revealed = wasHidden && product !== null;
  const seenAt = useRef<number>(null);
  useEffect(() => {
    if (!revealed) return;
    if (seenAt.current === null) {
      seenAt.current = part;
      // An instructor may reveal it while the guest writes.
      if (isTextField(document.activeElement)) return;
      globalThis.scrollTo({ top: 0, behavior: 'auto' });
      document.getElementById(stepHeadingId)?.focus({ preventScroll: true });
    } else if (seenAt.current !== part) setWasHidden(false);
  }, [revealed, part]);
  return revealed;
}

/** Scrolls the list of tabs so that the open tab is visible. */
function useOpenTabInSight(part: number, count: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft + (open.offsetWidth - list.current.clientWidth) / 2;
  }, [part, count]);
  return list;
}
